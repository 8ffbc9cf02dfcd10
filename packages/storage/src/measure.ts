import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { StorageTooLargeError } from './errors.ts';
import type { PutResult } from './storage.ts';

/**
 * A stream that passes bytes on, hashes and counts them, and fails with `StorageTooLargeError` above `maxBytes`.
 */
export function createMeasure(maxBytes = Number.POSITIVE_INFINITY): {
  stream: Transform;
  result(): PutResult;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new StorageTooLargeError(maxBytes));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

export const toReadable = (body: Readable | Uint8Array): Readable =>
  body instanceof Uint8Array
    ? Readable.from([Buffer.from(body.buffer, body.byteOffset, body.byteLength)])
    : body;
