import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@stagedoor/validators/limits';
import { hashFile } from '../hash-file.ts';
import { BLURRED_WIDTH, type ImageInput } from './make-still.ts';
import { openImage } from './open-image.ts';
import { computeThumbhash } from './thumbhash.ts';
import { pickTint } from './tint.ts';

const QUALITY = 82;
/** JPEG has no transparency. */
const BEHIND = '#000';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export interface ImageResult {
  /** Size of the original, before rotation. */
  width: number;
  height: number;
  /**
   * WebP and JPEG, always all four widths. None is larger than the original, so those of a small original may be
   * narrower. `bytes` are those of the WebP.
   */
  sizes: { width: ImageWidth; path: string; jpegPath: string; bytes: number }[];
  /** 64 pixels wide and blurred beyond recognition: what people see of a locked post. */
  blurredPath: string;
  /** Base64. */
  thumbhash: string;
  /** `#rrggbb`, dark enough for white text. */
  tint: string;
  sha256OfOriginal: string;
}

/** Makes a picture's sizes in `workDir`. Runs in the child process. */
export async function makeSizes({ inputPath, workDir }: ImageInput): Promise<ImageResult> {
  const image = await openImage(inputPath, Math.max(...IMAGE_WIDTHS));
  const pathOf = (name: number | string, ending = 'webp') => join(workDir, `image-${name}.${ending}`);
  const sizes = await Promise.all(
    IMAGE_WIDTHS.map(async (width) => {
      const path = pathOf(width);
      const jpegPath = pathOf(width, 'jpg');
      const { size } = await image.resize(width).webp({ quality: QUALITY }).toFile(path);
      await image.resize(width).flatten({ background: BEHIND }).jpeg({ quality: QUALITY }).toFile(jpegPath);
      return { width, path, jpegPath, bytes: size };
    }),
  );
  await image.resize(BLURRED_WIDTH).blur(8).webp({ quality: 50 }).toFile(pathOf('blurred'));
  const { thumbhash, rgba } = await computeThumbhash(image);
  return {
    width: image.width,
    height: image.height,
    sizes,
    blurredPath: pathOf('blurred'),
    thumbhash,
    tint: pickTint(rgba),
    sha256OfOriginal: await hashFile(inputPath),
  };
}
