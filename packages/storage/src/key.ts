import { StorageKeyError } from './errors.ts';
import { MARKER_KEY } from './marker.ts';

const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const maxLength = 512;

/**
 * Accepts only relative paths of letters, digits, `.`, `_` and `-`, separated by slashes, with no part that
 * begins with a dot. This excludes `..`, absolute paths, empty parts, NUL, the trash and the marker. Throws
 * `StorageKeyError`.
 */
export function assertKey(key: string): void {
  if (key === MARKER_KEY || key.length > maxLength || !key.split('/').every((name) => part.test(name)))
    throw new StorageKeyError(key);
}

/** Like `assertKey`, for a prefix of keys: empty, or a key that may be cut anywhere or end with a slash. */
export function assertPrefix(prefix: string): void {
  if (prefix !== '') assertKey(prefix.replace(/\/$/, ''));
}
