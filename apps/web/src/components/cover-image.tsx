import { classNames } from '../lib/class-names.ts';
import { RecordFigure } from './figures/record-figure.tsx';
import { isFirstPaint } from './is-first-paint.ts';
import { INSTEAD_OF_PICTURE, Picture } from './picture.tsx';
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
      {src && (
        <Picture
          src={src}
          alt={alt}
          sizes={sizes}
          isEager={isEager}
          onError={onError}
          className="absolute inset-0"
        />
      )}
      {(!src || isFirstPaint) && (
        <RecordFigure
          className={classNames('absolute inset-[18%] size-[64%] text-ink-faint', INSTEAD_OF_PICTURE)}
        />
      )}
    </span>
  );
}

interface CoverProps extends Omit<CoverImageProps, 'image' | 'placeholder'> {
  of: { coverImage: string | null; coverPlaceholder: string | null };
}

/** The art of a song, an album or another thing that has a cover. */
export const Cover = ({ of: { coverImage, coverPlaceholder }, ...picture }: CoverProps) => (
  <CoverImage image={coverImage} placeholder={coverPlaceholder} {...picture} />
);
