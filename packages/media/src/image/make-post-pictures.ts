import { join } from 'node:path';
import sharp from 'sharp';
import { type ImageInput, type MadeFile, makeStillOf, type Still, writeWebp } from './make-still.ts';
import { asMediaError, MAX_PIXELS, MAX_SECONDS, type OpenedImage, openImage } from './open-image.ts';

const FULL_WIDTH = 2048;
const QUALITY = 85;
/** Only the first frame of a larger animation is used. */
const MOVING = { maxPages: 300, maxPixels: MAX_PIXELS, width: 720 };

export interface PostImageResult extends Still {
  /** WebP, at most 2048 pixels wide; animated when the original is. */
  image: MadeFile;
  isMoving: boolean;
}

/** Makes a post's picture, its thumbnail and its preview in `workDir`. Runs in the child process. */
export async function makePostPictures({ inputPath, workDir }: ImageInput): Promise<PostImageResult> {
  const opened = await openImage(inputPath, FULL_WIDTH);
  const isMoving =
    opened.pages > 1 &&
    opened.pages <= MOVING.maxPages &&
    opened.width * opened.height * opened.pages <= MOVING.maxPixels;
  const picture = isMoving ? openMoving(inputPath) : toFull(opened);
  const image = await asMediaError(writeWebp(picture, join(workDir, 'image.webp')));
  const still = await makeStillOf(opened, workDir);
  return { ...still, image: isMoving ? { ...image, ...fitMoving(opened) } : image, isMoving };
}

const toFull = (opened: OpenedImage) => opened.resize(FULL_WIDTH).webp({ quality: QUALITY });

const openMoving = (path: string) =>
  sharp(path, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width: MOVING.width, withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 });

/** The library reports the height of all frames stacked. */
function fitMoving({ width, height }: OpenedImage): { width: number; height: number } {
  const scale = Math.min(1, MOVING.width / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
