import { StorageKeyError } from './errors.ts';

const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const maxLength = 512;

/**
 * Refuses what is no relative slash path of letters, digits, `.`, `_` and `-` whose parts begin with no dot
 * (so `..`, absolute paths, empty parts and NUL). Throws `StorageKeyError`.
 */
export function assertKey(key: string): void {
  if (key.length > maxLength || !key.split('/').every((name) => part.test(name)))
    throw new StorageKeyError(key);
}

/** As `assertKey`, for the beginning of keys: empty, or a key that may be cut anywhere or end with a slash. */
export function assertPrefix(prefix: string): void {
  if (prefix !== '') assertKey(prefix.replace(/\/$/, ''));
}
