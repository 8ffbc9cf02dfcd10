import { classNames } from '../lib/class-names.ts';
import { buildSrcSet } from '../lib/media-path.ts';
import { isFirstPaint } from './is-first-paint.ts';

interface PictureProps {
  src: string;
  alt?: string;
  /** The `sizes` attribute of the image. */
  sizes: string;
  isEager?: boolean | undefined;
  onError: () => void;
  className?: string;
}

/** A picture that fills its frame, in the size that the frame needs. */
export const Picture = ({ src, alt = '', sizes, isEager = false, onError, className }: PictureProps) => (
  <img
    src={src}
    srcSet={buildSrcSet(src)}
    sizes={sizes}
    alt={alt}
    loading={isEager ? 'eager' : 'lazy'}
    // In the first paint all others wait for the first ones.
    fetchPriority={isEager ? 'high' : isFirstPaint ? 'low' : undefined}
    decoding="async"
    onError={onError}
    className={classNames('size-full object-cover', className)}
  />
);

/** Without a picture, what is shown in its place. The server takes away pictures of the first paint that are not there. */
export const INSTEAD_OF_PICTURE = isFirstPaint ? 'hidden only:block' : '';
