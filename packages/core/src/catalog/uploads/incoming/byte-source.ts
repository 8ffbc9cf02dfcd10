import { Readable } from 'node:stream';

/** Reads a stream piece by piece. One that breaks ends early, and `error` says why. */
export interface ByteSource {
  /** The next bytes, at most `length`, fewer at the end. They are not used up. */
  peek(length: number): Promise<Buffer>;
  /** A stream of the next bytes, at most `length`. */
  take(length: number): Readable;
  readonly error: unknown;
}

export function createByteSource(stream: Readable): ByteSource {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  let hasEnded = false;
  let error: unknown;

  async function pull(): Promise<boolean> {
    if (hasEnded) return false;
    try {
      const next = await chunks.next();
      if (!next.done) held = Buffer.concat([held, next.value]);
      hasEnded = next.done === true;
    } catch (cause) {
      error = cause;
      hasEnded = true;
    }
    return !hasEnded;
  }

  async function* takeChunks(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (held.length === 0 && !(await pull())) return;
      const chunk = held.subarray(0, left);
      held = held.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  return {
    async peek(length) {
      while (held.length < length && (await pull()));
      return held.subarray(0, length);
    },
    take: (length) => Readable.from(takeChunks(length)),
    get error() {
      return error;
    },
  };
}
