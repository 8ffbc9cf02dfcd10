import { atMostBytes } from '@stagedoor/core';
import type { Storage } from '@stagedoor/storage';
import { LRUCache } from 'lru-cache';
import { createBufferPool } from './buffer-pool.ts';
import type { ByteSpan } from './byte-range.ts';
import type { SentFile } from './file-route.ts';

/** Reads pieces of files for answers that are sent in one go. */
export interface Pieces {
  /** Fails when the file is missing, or shorter than its row says. */
  read(file: SentFile, span: ByteSpan): Promise<Buffer>;
  /** Called once the network has taken all of a piece, which must not be used any more. */
  sent(bytes: Buffer): void;
}

const REMEMBERED_BYTES = 32 * 1024 * 1024;

/**
 * A disk of this machine is read into buffers that are used again, since the system remembers what is popular. What
 * comes from a bucket is remembered here: players ask for a song in the same pieces.
 */
export const createPieces = (storage: Storage): Pieces =>
  storage.root === null ? remember(storage) : readIntoPool(storage);

function readIntoPool(storage: Storage): Pieces {
  const buffers = createBufferPool();
  return {
    async read(file, { start, end }) {
      const bytes = buffers.lend(end - start + 1);
      return whole(file, bytes, await storage.readInto(file.storageKey, start, bytes));
    },
    sent: buffers.giveBack,
  };
}

function remember(storage: Storage): Pieces {
  // Named by content, so they are never outdated.
  const known = new LRUCache<string, Buffer>(atMostBytes(REMEMBERED_BYTES));
  return {
    async read(file, { start, end }) {
      const name = `${file.sha256} ${start}-${end}`;
      const remembered = known.get(name);
      if (remembered) return remembered;
      const bytes = Buffer.allocUnsafeSlow(end - start + 1);
      whole(file, bytes, await storage.readInto(file.storageKey, start, bytes));
      known.set(name, bytes);
      return bytes;
    },
    sent: () => undefined,
  };
}

function whole({ storageKey }: SentFile, bytes: Buffer, count: number): Buffer {
  if (count < bytes.length) throw new Error(`${storageKey} is shorter than its row says`);
  return bytes;
}
