import type { Readable } from 'node:stream';
import type { SiteMarker } from './marker.ts';

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
  /** For the operator, such as 'the folder /srv/media'. */
  name: string;
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
  /** In any order, without the marker and the trash. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Removes a file for good. Only for scratch files (docs/growth.md, Files). Does nothing when the key is missing. */
  discard(key: string): Promise<void>;
  /** Moves a file into the trash, in place of one that had the same key. Does nothing when the key is missing. */
  trash(key: string): Promise<void>;
  /** The contents of the trash, by the keys that the files had; `modifiedAt` is when each came there. */
  listTrash(prefix: string): AsyncIterable<ListedFile>;
  /** Brings a file back from the trash. False when it is not there, or when the key has a file. */
  recover(key: string): Promise<boolean>;
  /** Removes a file of the trash for good. */
  discardTrashed(key: string): Promise<void>;
  /** The marker of the site that owns these files; null without one. Throws `MarkerError` if it is damaged. */
  readMarker(): Promise<SiteMarker | null>;
  /** Says whose files these are, and makes the folder if it is missing. Without `replaces` an existing marker stays. */
  writeMarker(marker: SiteMarker, options?: { replaces: boolean }): Promise<void>;
  /**
   * An address that anyone may GET for this many seconds, with these headers; null when only we can serve it (disk).
   */
  signedUrl(key: string, seconds: number, headers?: SignedHeaders): Promise<string | null>;
  /** Removes what failed uploads left behind longer ago than this. Returns how many. */
  removeAbandoned(olderThanMs: number): Promise<number>;
  /**
   * Throws when nothing can be stored; `StorageFullError` when what is stored can be read. A guarded storage also throws when it is
   * not this site's (`guardStorage`).
   */
  check(): Promise<void>;
  /** Whether the last look found it missing or another site's. Costs nothing. */
  isAway(): boolean;
  /** Closes open files and connections. */
  close(): Promise<void>;
};
