import { join } from 'node:path';
import { hashFile } from '../hash-file.ts';
import { withWorkDir } from '../work-dir.ts';
import { BLURRED_WIDTH } from './make-still.ts';
import { openImage } from './open-image.ts';
import { hashLook } from './thumbhash.ts';
import { pickTint } from './tint.ts';

const WIDTHS = [160, 480, 1080] as const;
const QUALITY = 82;

export type ImageWidth = (typeof WIDTHS)[number];

export interface ImageResult {
  /** Of the original, as the camera held it. */
  width: number;
  height: number;
  /** WebP, all three always; none is larger than the original, so a small one's files may be narrower. */
  sizes: { width: ImageWidth; path: string; bytes: number }[];
  /** 64 pixels wide and blurred beyond recognition: what people see of a locked post. */
  blurredPath: string;
  /** Base64. */
  thumbhash: string;
  /** `#rrggbb`, dark enough for white text. */
  tint: string;
  sha256OfOriginal: string;
}

/**
 * Makes a picture's sizes in `outDir` (made when missing): `image-160.webp`, `image-480.webp`, `image-1080.webp`
 * and `image-blurred.webp`, upright and without metadata. JPEG, PNG, WebP, AVIF and a GIF's first frame; all else,
 * broken files and more than 50 megapixels throw a MediaError 'not-image'. On failure nothing new is left.
 */
export async function processImage(input: { inputPath: string; outDir: string }): Promise<ImageResult> {
  return withWorkDir(input.outDir, async (workDir, moveOut) => {
    const image = await openImage(input.inputPath, Math.max(...WIDTHS));
    const pathOf = (name: number | string) => join(workDir, `image-${name}.webp`);
    const sizes = await Promise.all(
      WIDTHS.map(async (width) => {
        const { size } = await image.resize(width).webp({ quality: QUALITY }).toFile(pathOf(width));
        return { width, path: pathOf(width), bytes: size };
      }),
    );
    await image.resize(BLURRED_WIDTH).blur(8).webp({ quality: 50 }).toFile(pathOf('blurred'));
    const { thumbhash, rgba } = await hashLook(image);
    const sha256OfOriginal = await hashFile(input.inputPath);
    return {
      width: image.width,
      height: image.height,
      sizes: await Promise.all(sizes.map(async (size) => ({ ...size, path: await moveOut(size.path) }))),
      blurredPath: await moveOut(pathOf('blurred')),
      thumbhash,
      tint: pickTint(rgba),
      sha256OfOriginal,
    };
  });
}
