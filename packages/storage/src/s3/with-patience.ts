import { Readable } from 'node:stream';

/** The body of a response stalled for too long. */
export class StalledError extends Error {
  override name = 'TimeoutError';
}

/**
 * Passes the bytes on; fails when none come within `patienceMs` of being asked for. However slowly a reader takes them, that is no
 * fault of the source.
 */
export const withPatience = (source: Readable, patienceMs: number): Readable =>
  Readable.from(read(source, patienceMs), { objectMode: false });

async function* read(source: Readable, patienceMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  try {
    while (true) {
      const { value, done } = await inTime(chunks.next(), patienceMs);
      if (done) return;
      yield value;
    }
  } finally {
    source.destroy();
  }
}

async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const fail = () => late.reject(new StalledError(`No bytes came for ${patienceMs / 1000} s`));
  const timer = setTimeout(fail, patienceMs);
  // Its end after ours must not be an unhandled one.
  work.catch(() => undefined);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
