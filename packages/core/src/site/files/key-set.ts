import { createHash } from 'node:crypto';

/** Enough of a hash to distinguish a billion keys, in a fraction of their memory. */
const HASH_CHARS = 16;

/** A set for millions of storage keys. */
export function createKeySet() {
  const hashes = new Set<string>();
  const hashOf = (key: string) => createHash('sha256').update(key).digest('base64').slice(0, HASH_CHARS);
  return {
    add: (key: string): void => void hashes.add(hashOf(key)),
    has: (key: string): boolean => hashes.has(hashOf(key)),
  };
}
