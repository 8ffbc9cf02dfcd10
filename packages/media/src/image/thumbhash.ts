import { rgbaToThumbHash } from 'thumbhash';
import type { OpenedImage } from './open-image.ts';

const HASH_WIDTH = 64;

/** The placeholder of a picture in base64, and the pixels that it was made from. */
export async function computeThumbhash(image: OpenedImage): Promise<{ thumbhash: string; rgba: Uint8Array }> {
  // The hash accepts at most 100 pixels on either side.
  const { data, info } = await image
    .resize(HASH_WIDTH)
    .resize({ width: HASH_WIDTH, height: HASH_WIDTH, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    rgba: data,
  };
}
