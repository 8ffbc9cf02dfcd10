import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@stagedoor/validators/limits';
import type { ImageWidth } from './make-sizes.ts';
import type { ImageInput } from './make-still.ts';
import { openImage } from './open-image.ts';

const QUALITY = 58;
/** Encoder effort, up to 9; more takes far longer and saves little. */
const EFFORT = 2;

export interface AvifSize {
  width: ImageWidth;
  path: string;
}

/** Makes a picture's sizes as AVIF in `workDir`, one after another. Runs in the child process. */
export async function makeAvif({ inputPath, workDir }: ImageInput): Promise<AvifSize[]> {
  const image = await openImage(inputPath, Math.max(...IMAGE_WIDTHS));
  const sizes: AvifSize[] = [];
  for (const width of IMAGE_WIDTHS) {
    const path = join(workDir, `image-${width}.avif`);
    await image.resize(width).avif({ quality: QUALITY, effort: EFFORT }).toFile(path);
    sizes.push({ width, path });
  }
  return sizes;
}
