import { withWorkDir } from '../work-dir.ts';
import type { AvifSize } from './make-avif.ts';
import type { ImageResult } from './make-sizes.ts';
import { runImageChild } from './run-image-child.ts';

export interface ProcessImageInput {
  inputPath: string;
  outDir: string;
  signal?: AbortSignal;
}

/**
 * Makes a picture's sizes in `outDir` (created if missing): `image-160.webp` and `image-160.jpg`, so, too, for 320, 480
 * and 1080, and `image-blurred.webp`, upright and without metadata. Accepts JPEG, PNG, WebP, AVIF and a GIF's first frame.
 * Other types, broken files and more than 50 megapixels throw a MediaError 'not-image'. A failure leaves nothing
 * new.
 */
export async function processImage({ outDir, ...input }: ProcessImageInput): Promise<ImageResult> {
  return withWorkDir(outDir, async (workDir, moveOut) => {
    const made = await runImageChild('sizes', { ...input, workDir });
    return {
      ...made,
      sizes: await Promise.all(
        made.sizes.map(async (size) => ({
          ...size,
          path: await moveOut(size.path),
          jpegPath: await moveOut(size.jpegPath),
        })),
      ),
      blurredPath: await moveOut(made.blurredPath),
    };
  });
}

/**
 * Makes the same sizes as AVIF in `outDir` (created if missing): `image-160.avif` and so on. They are about a third
 * smaller and take several times as long. Throws as `processImage` does.
 */
export async function processAvif({ outDir, ...input }: ProcessImageInput): Promise<AvifSize[]> {
  return withWorkDir(outDir, async (workDir, moveOut) => {
    const made = await runImageChild('avif', { ...input, workDir });
    return Promise.all(made.map(async (size) => ({ ...size, path: await moveOut(size.path) })));
  });
}
