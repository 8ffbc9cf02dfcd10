import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Measure {
  bytes: number;
  sha256: string;
}

/** Passes bytes on, counting and hashing them. `onBytes` is called for each chunk. */
export function createMeter(onBytes: (bytes: number) => void = () => {}) {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  return { stream, result: (): Measure => ({ bytes, sha256: hash.digest('hex') }) };
}
