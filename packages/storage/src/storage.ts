import type { Readable } from 'node:stream';

export type StoredFile = { bytes: number; modifiedAt: Date };
export type ListedFile = StoredFile & { key: string };
/** `sha256` in hex. */
export type PutResult = { bytes: number; sha256: string };
/** Headers of the answer from a signed address. */
export type SignedHeaders = { contentType?: string; contentDisposition?: string };
/** Both ends are inclusive, as in HTTP. An end beyond the last byte means the last byte. */
export type ByteRange = { start: number; end: number };

/**
 * Where media is stored. Keys are relative paths (`assertKey`; else `StorageKeyError`). The reading functions
 * throw `StorageNotFoundError` for a missing key. All of them throw `StorageUnavailableError` when the storage is
 * down.
 */
export type Storage = {
  /** The folder of the files on this machine, where reading is cheap; null for a bucket. */
  root: string | null;
  /**
   * Streams and hashes the body. The key changes all at once or not at all. The body is destroyed on failure:
   * `StorageTooLargeError` above `maxBytes`, `StorageFullError`, or the body's own error.
   */
  put(
    key: string,
    body: Readable | Uint8Array,
    options: { contentType: string; maxBytes?: number },
  ): Promise<PutResult>;
  putFile(key: string, path: string, options: { contentType: string }): Promise<PutResult>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** The bytes from `start` to `end` (inclusive), fewer when the file ends before. */
  readRange(key: string, start: number, end: number): Promise<Uint8Array>;
  /** Fills `target` with the bytes from `start` on, and returns how many there were. */
  readInto(key: string, start: number, target: Uint8Array): Promise<number>;
  stat(key: string): Promise<StoredFile | null>;
  download(key: string, toPath: string): Promise<void>;
  /** Does nothing when the key is missing. */
  delete(key: string): Promise<void>;
  /** In any order. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /**
   * An address that anyone may GET for this many seconds, with these headers; null when only we can serve it (disk).
   */
  signedUrl(key: string, seconds: number, headers?: SignedHeaders): Promise<string | null>;
  /** Removes what failed uploads left behind longer ago than this. Returns how many. */
  removeAbandoned(olderThanMs: number): Promise<number>;
  /** Throws when nothing can be stored (for /readyz); `StorageFullError` when what is stored can be read. */
  check(): Promise<void>;
  /** Closes open files and connections. */
  close(): Promise<void>;
};
