import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 256 * 1024 * 1024;
const MAX_MS = 30_000;

/**
 * Reads and discards the rest of a refused upload: a browser reads the answer only after it has sent
 * everything. Gives up after 256 MiB or 30 s and breaks the connection.
 */
export function drain(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = () => {
      clearTimeout(timer);
      request.off('data', count);
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) finish();
    };
    const timer = setTimeout(finish, MAX_MS);
    request.unpipe();
    request.once('end', finish).once('close', finish).once('error', finish);
    request.on('data', count).resume();
  });
}
