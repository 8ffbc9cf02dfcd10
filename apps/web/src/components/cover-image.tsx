import { classNames } from '../lib/class-names.ts';
import { buildSrcSet } from '../lib/media-path.ts';
import { RecordFigure } from './figures/record-figure.tsx';
import { decodePlaceholder } from './thumbhash.ts';
import { useImage } from './use-image.ts';

interface CoverImageProps {
  image: string | null | undefined;
  placeholder?: string | null;
  /** Alternative text; empty when the title is shown next to the picture. */
  alt?: string;
  /** The `sizes` attribute of the image. */
  sizes: string;
  isEager?: boolean;
  className?: string;
}

/**
 * Square art: a blurred placeholder, then the picture. Shows a drawn record when there is no picture or none
 * loads.
 */
export function CoverImage({ image, placeholder, alt = '', sizes, isEager, className }: CoverImageProps) {
  const { src, onError } = useImage(image, { placeholder });
  const blurred = decodePlaceholder(placeholder);
  return (
    <span
      className={classNames(
        'relative block aspect-square shrink-0 overflow-hidden bg-raised bg-cover',
        className,
      )}
      style={src && blurred ? { backgroundImage: `url(${blurred})` } : undefined}
    >
      {src ? (
        <img
          src={src}
          srcSet={buildSrcSet(src)}
          sizes={sizes}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding="async"
          onError={onError}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <RecordFigure className="absolute inset-[18%] size-[64%] text-ink-faint" />
      )}
    </span>
  );
}
