import { close, open, read } from 'node:fs';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';

type OpenFile = { fd: number; readers: number; isDropped: boolean };

const openFile = promisify(open);

/**
 * Keeps the descriptors of files that are read in ranges, so that a range costs one `read` and no `open`. A
 * descriptor that is dropped (evicted or deleted) during a read is closed by its last reader.
 */
export function createOpenFiles({
  pathOf,
  max = 256,
  ttlMs = 30_000,
}: {
  /** The path of a key's file; called when it is opened. */
  pathOf: (key: string) => string;
  max?: number;
  ttlMs?: number;
}) {
  const files = new LRUCache<string, Promise<OpenFile>>({
    max,
    ttl: ttlMs,
    ttlAutopurge: true,
    dispose: (file) => void file.then(drop, () => undefined),
  });

  function lookUp(key: string): Promise<OpenFile> {
    const known = files.get(key);
    if (known) return known;
    const opened = openFile(pathOf(key), 'r').then((fd) => ({ fd, readers: 0, isDropped: false }));
    files.set(key, opened);
    opened.catch(() => {
      if (files.peek(key) === opened) files.delete(key);
    });
    return opened;
  }

  return {
    /** Fills `target` from `start` on, and returns how many bytes there were. Fails as `open` does. */
    async readInto(key: string, start: number, target: Uint8Array): Promise<number> {
      let file = await lookUp(key);
      while (file.isDropped) file = await lookUp(key);
      file.readers += 1;
      try {
        return await fill(target, file.fd, start);
      } finally {
        file.readers -= 1;
        if (file.isDropped && file.readers === 0) close(file.fd);
      }
    },
    forget: (key: string) => void files.delete(key),
    clear: () => files.clear(),
  };
}

function drop(file: OpenFile): void {
  file.isDropped = true;
  if (file.readers === 0) close(file.fd);
}

/** A plain callback chain: this is the hot path of audio. */
function fill(target: Uint8Array, fd: number, start: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const next = (filled: number): void =>
      read(fd, target, filled, target.length - filled, start + filled, (error, count) => {
        if (error) return reject(error);
        const total = filled + count;
        if (count === 0 || total === target.length) return resolve(total);
        next(total);
      });
    next(0);
  });
}
