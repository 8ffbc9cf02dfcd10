import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rgbaToThumbHash } from 'thumbhash';
import { withWorkDir } from '../work-dir.ts';
import { type OpenedImage, openImage } from './open-image.ts';
import { pickTint } from './tint.ts';

const WIDTHS = [160, 480, 1080] as const;
const BLURRED_WIDTH = 64;
const HASH_WIDTH = 64;
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
    const look = await readLook(image);
    const sha256OfOriginal = await hashFile(input.inputPath);
    return {
      width: image.width,
      height: image.height,
      sizes: await Promise.all(sizes.map(async (size) => ({ ...size, path: await moveOut(size.path) }))),
      blurredPath: await moveOut(pathOf('blurred')),
      ...look,
      sha256OfOriginal,
    };
  });
}

async function readLook(image: OpenedImage): Promise<{ thumbhash: string; tint: string }> {
  // The hash wants at most 100 pixels on either side.
  const { data, info } = await image
    .resize(HASH_WIDTH)
    .resize({ width: HASH_WIDTH, height: HASH_WIDTH, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { thumbhash, tint: pickTint(data) };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
