import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { hashFile } from '../hash-file.ts';
import { type OpenedImage, openImage } from './open-image.ts';
import { hashLook } from './thumbhash.ts';

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

/** The two small pictures of a post's image or film. */
export interface Still {
  /** Of the original, upright. */
  width: number;
  height: number;
  /** WebP, 640 pixels wide at most. */
  thumbnail: MadeFile;
  /** WebP, 64 pixels wide and blurred beyond recognition: the only one that everybody may see. */
  preview: MadeFile;
  /** Base64. */
  thumbhash: string;
}

type MoveOut = (path: string) => Promise<string>;

/** Makes a picture's thumbnail, blurred preview and placeholder. */
export async function makeStill(inputPath: string, workDir: string, moveOut: MoveOut): Promise<Still> {
  return makeStillOf(await openImage(inputPath, THUMBNAIL_WIDTH), workDir, moveOut);
}

export async function makeStillOf(image: OpenedImage, workDir: string, moveOut: MoveOut): Promise<Still> {
  const write = async (name: string, picture: Sharp) => writeWebp(picture, join(workDir, name), moveOut);
  const small = image.resize(THUMBNAIL_WIDTH).webp({ quality: QUALITY });
  const blurred = image.resize(BLURRED_WIDTH).blur(8).webp({ quality: 50 });
  const [thumbnail, preview, thumbhash] = await Promise.all([
    write('thumbnail.webp', small),
    write('preview.webp', blurred),
    hashLook(image).then(({ thumbhash }) => thumbhash),
  ]);
  return { width: image.width, height: image.height, thumbnail, preview, thumbhash };
}

export async function writeWebp(picture: Sharp, path: string, moveOut: MoveOut): Promise<MadeFile> {
  const { size, width, height } = await picture.toFile(path);
  const sha256 = await hashFile(path);
  return { path: await moveOut(path), mime: 'image/webp', bytes: size, sha256, width, height };
}
