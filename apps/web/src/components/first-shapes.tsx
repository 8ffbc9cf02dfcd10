import { CoverImage } from './cover-image.tsx';
import { isFirstPaint } from './is-first-paint.ts';
import { Skeleton } from './skeleton.tsx';

export const FIRST_IMAGE = '/media/images/__IMAGE__-480.webp';
export const FIRST_BACKDROP = '/media/images/__BACKDROP__-480.webp';

/** The picture of a list's item. */
export const firstImageOf = (hole: string) => `/media/images/__IMAGE_${hole}__-480.webp`;

interface TextShapeProps {
  /** The class of the loaded text. */
  className: string;
  /** The class of its placeholder. */
  shape: string;
}

export const TitleShape = ({ className, shape }: TextShapeProps) =>
  isFirstPaint ? <h1 className={className}>__TITLE__</h1> : <Skeleton className={shape} />;

/** The name of who made it. */
export const MakerShape = ({ className, shape }: TextShapeProps) =>
  isFirstPaint ? <p className={className}>__MAKER__</p> : <Skeleton className={shape} />;

/** `sizes` as of the loaded picture; `className` gives the width and the corners. */
export const CoverShape = ({ sizes, className }: { sizes: string; className: string }) =>
  isFirstPaint ? (
    <CoverImage image={FIRST_IMAGE} sizes={sizes} isEager className={className} />
  ) : (
    <Skeleton className={`aspect-square ${className}`} />
  );

/** Further words that the server puts in the place of `hole`; without any, nothing is shown. */
export const WordsShape = ({ hole, className, shape }: TextShapeProps & { hole: string }) =>
  isFirstPaint ? <p className={`${className} empty:hidden`}>{hole}</p> : <Skeleton className={shape} />;
