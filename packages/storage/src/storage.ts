import type { Readable } from 'node:stream';

export type StoredFile = { bytes: number; modifiedAt: Date };
export type ListedFile = StoredFile & { key: string };
/** `sha256` in hex. */
export type PutResult = { bytes: number; sha256: string };
/** Both ends count, as in HTTP; an end behind the last byte means the last byte. */
export type ByteRange = { start: number; end: number };

/**
 * Where media lies. Keys are relative slash paths (`assertKey`; else `StorageKeyError`). A key that has nothing
 * makes the reading functions throw `StorageNotFoundError`. A storage that does not work makes all of them throw
 * `StorageUnavailableError`.
 */
export type Storage = {
  /**
   * Streams the body in, hashing on the way; the key changes at once and whole or not at all. The body is destroyed
   * on failure: `StorageTooLargeError` above `maxBytes`, `StorageFullError`, or the body's own error.
   */
  put(
    key: string,
    body: Readable | Uint8Array,
    options: { contentType: string; maxBytes?: number },
  ): Promise<PutResult>;
  putFile(key: string, path: string, options: { contentType: string }): Promise<PutResult>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** The bytes from `start` to `end` (both count), fewer where the file ends before. */
  readRange(key: string, start: number, end: number): Promise<Uint8Array>;
  stat(key: string): Promise<StoredFile | null>;
  download(key: string, toPath: string): Promise<void>;
  /** Fine when there is nothing. */
  delete(key: string): Promise<void>;
  /** In no promised order. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** An address that anyone may read from for so many seconds; null where only we can deliver (disk). */
  signedUrl(key: string, seconds: number): Promise<string | null>;
  /** Removes what broken uploads left behind longer ago than this; answers how many. */
  removeAbandoned(olderThanMs: number): Promise<number>;
  /** Throws when nothing can be stored (for /readyz). */
  check(): Promise<void>;
  /** Lets go of open files and connections. */
  close(): Promise<void>;
};
