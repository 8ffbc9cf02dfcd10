import { createHash } from 'node:crypto';

/**
 * Name of a picture: from its owner and its content, so that the same picture of two owners is two files
 * and an address never shows anything else.
 */
export function imageName(ownerUserId: number | null, sha256: string): string {
  return createHash('sha256')
    .update(`${ownerUserId ?? 0}:${sha256}`)
    .digest('hex')
    .slice(0, 32);
}

/** Canonical address: the 480 px size; the others differ in the number alone. */
export const imageAddress = (name: string, width = 480) => `/media/images/${name}-${width}.webp`;

/** Storage key of one size of a picture. */
export const imageKey = (name: string, width: number | 'blurred') => `images/${name}/${width}.webp`;
