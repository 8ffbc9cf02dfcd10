import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Wide enough for every screen, small enough for a player's memory. */
const WIDTH = 1080;

export interface CoverPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A picture as the JPEG that players understand, written to `path`. */
export async function readCover(inputPath: string, path: string): Promise<CoverPicture> {
  const { width, height } = await sharp(inputPath)
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: '#000' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(path);
  return { bytes: await readFile(path), width, height };
}
