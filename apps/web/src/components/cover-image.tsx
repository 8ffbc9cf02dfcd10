import { classNames } from '../lib/class-names.ts';
import { buildSrcSet } from '../lib/media-path.ts';
import { RecordFigure } from './figures/record-figure.tsx';
import { decodePlaceholder } from './thumbhash.ts';
import { useImage } from './use-image.ts';

interface CoverImageProps {
  image: string | null | undefined;
  placeholder?: string | null;
  /** The words for screen readers; empty when the title stands beside it. */
  alt?: string;
  /** How wide it is shown, for the browser's choice of the file. */
  sizes: string;
  isEager?: boolean;
  className?: string;
}

/** Square art: a blurred placeholder, then the picture; a drawn record when there is none or none loads. */
export function CoverImage({ image, placeholder, alt = '', sizes, isEager, className }: CoverImageProps) {
  const { src, onError } = useImage(image);
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
