import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { hashFile } from '../hash-file.ts';
import { type OpenedImage, openImage } from './open-image.ts';
import { computeThumbhash } from './thumbhash.ts';

export const BLURRED_WIDTH = 64;
const THUMBNAIL_WIDTH = 640;
const QUALITY = 80;

export interface MadeFile {
  path: string;
  mime: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
}

/** The two small pictures of a post's image or video. */
export interface Still {
  /** Size of the original, upright. */
  width: number;
  height: number;
  /** WebP, at most 640 pixels wide. */
  thumbnail: MadeFile;
  /** WebP, 64 pixels wide and blurred beyond recognition: the only one that everybody may see. */
  preview: MadeFile;
  /** Base64. */
  thumbhash: string;
}

export interface ImageInput {
  inputPath: string;
  workDir: string;
}

/** Makes a picture's thumbnail, blurred preview and placeholder in `workDir`. Runs in the child process. */
export async function makeStill({ inputPath, workDir }: ImageInput): Promise<Still> {
  return makeStillOf(await openImage(inputPath, THUMBNAIL_WIDTH), workDir);
}

export async function makeStillOf(image: OpenedImage, workDir: string): Promise<Still> {
  const small = image.resize(THUMBNAIL_WIDTH).webp({ quality: QUALITY });
  const blurred = image.resize(BLURRED_WIDTH).blur(8).webp({ quality: 50 });
  const [thumbnail, preview, thumbhash] = await Promise.all([
    writeWebp(small, join(workDir, 'thumbnail.webp')),
    writeWebp(blurred, join(workDir, 'preview.webp')),
    computeThumbhash(image).then(({ thumbhash }) => thumbhash),
  ]);
  return { width: image.width, height: image.height, thumbnail, preview, thumbhash };
}

export async function writeWebp(picture: Sharp, path: string): Promise<MadeFile> {
  const { size, width, height } = await picture.toFile(path);
  return { path, mime: 'image/webp', bytes: size, sha256: await hashFile(path), width, height };
}
