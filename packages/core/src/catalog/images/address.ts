import { createHash } from 'node:crypto';
import { IMAGE_WIDTHS } from '@stagedoor/validators';

/**
 * A picture's name, from its owner and its content: two owners of the same picture have two files, and an
 * address always shows the same picture.
 */
export function imageName(ownerUserId: number | null, sha256: string): string {
  return createHash('sha256')
    .update(`${ownerUserId ?? 0}:${sha256}`)
    .digest('hex')
    .slice(0, 32);
}

/** Canonical address: the 480 px size. The other sizes differ only in the number. */
export const imageAddress = (name: string, width = 480) => `/media/images/${name}-${width}.webp`;

/** Feed readers and music apps often know no WebP. Addresses of other sites stay as they are. */
export const jpegAddress = (address: string): string =>
  address.replace(/^(\/media\/images\/.+)\.webp$/, '$1.jpg');

export type ImageFormat = 'webp' | 'avif' | 'jpg';

/** Storage key of one size of a picture. */
export const imageKey = (name: string, width: number | 'blurred', format: ImageFormat = 'webp') =>
  `images/${name}/${width}.${format}`;

/** Storage keys of all files of a picture. Those made before a size or format came are fewer. */
export const imageKeys = (name: string): string[] => [
  ...IMAGE_WIDTHS.flatMap((width) => [
    imageKey(name, width),
    imageKey(name, width, 'avif'),
    imageKey(name, width, 'jpg'),
  ]),
  imageKey(name, 'blurred'),
];
