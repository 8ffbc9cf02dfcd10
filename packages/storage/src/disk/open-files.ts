import { close, open, read } from 'node:fs';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';

type OpenFile = { fd: number; readers: number; isDropped: boolean };

const openFile = promisify(open);

/**
 * Keeps the descriptors of files that are read in ranges, so that a range costs one `read` and no `open`. A
 * descriptor that is dropped (evicted or deleted) during a read is closed by its last reader.
 */
export function createOpenFiles({ max = 256, ttlMs = 30_000 } = {}) {
  const files = new LRUCache<string, Promise<OpenFile>>({
    max,
    ttl: ttlMs,
    ttlAutopurge: true,
    dispose: (file) => void file.then(drop, () => undefined),
  });

  function lookUp(path: string): Promise<OpenFile> {
    const known = files.get(path);
    if (known) return known;
    const opened = openFile(path, 'r').then((fd) => ({ fd, readers: 0, isDropped: false }));
    files.set(path, opened);
    opened.catch(() => {
      if (files.peek(path) === opened) files.delete(path);
    });
    return opened;
  }

  return {
    /** At most `length` bytes from `start` on. Fails as `open` does. */
    async read(path: string, start: number, length: number): Promise<Buffer> {
      let file = await lookUp(path);
      while (file.isDropped) file = await lookUp(path);
      file.readers += 1;
      try {
        return await readFully(file.fd, start, length);
      } finally {
        file.readers -= 1;
        if (file.isDropped && file.readers === 0) close(file.fd);
      }
    },
    forget: (path: string) => void files.delete(path),
    clear: () => files.clear(),
  };
}

function drop(file: OpenFile): void {
  file.isDropped = true;
  if (file.readers === 0) close(file.fd);
}

/** A plain callback chain: this is the hot path of audio. */
function readFully(fd: number, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length);
  return new Promise((resolve, reject) => {
    const next = (filled: number): void =>
      read(fd, buffer, filled, length - filled, start + filled, (error, count) => {
        if (error) return reject(error);
        const total = filled + count;
        if (count === 0 || total === length)
          return resolve(total === length ? buffer : buffer.subarray(0, total));
        next(total);
      });
    next(0);
  });
}
