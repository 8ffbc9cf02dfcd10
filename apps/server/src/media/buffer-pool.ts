/** Buffers that answers borrow. One that is not given back is lost to the pool, and nothing else happens. */
export interface BufferPool {
  /** A buffer of exactly this size, with old bytes in it. */
  lend(bytes: number): Buffer;
  /** Returns a buffer, which must not be used afterwards. */
  giveBack(buffer: Buffer): void;
}

const SMALLEST = 16 * 1024;
const IDLE_BYTES = 16 * 1024 * 1024;

/**
 * A buffer for each range of audio would make 64 KiB of garbage per request, and looking for it takes V8 more time than
 * all else that a range costs. Sizes are rounded up to powers of two.
 */
export function createBufferPool(idleBytes = IDLE_BYTES): BufferPool {
  const idle = new Map<number, ArrayBuffer[]>();
  let kept = 0;

  const sizeFor = (bytes: number): number => {
    let size = SMALLEST;
    while (size < bytes) size *= 2;
    return size;
  };

  return {
    lend(bytes) {
      const size = sizeFor(bytes);
      const known = idle.get(size)?.pop();
      if (known) kept -= size;
      return Buffer.from(known ?? Buffer.allocUnsafeSlow(size).buffer, 0, bytes);
    },
    giveBack({ buffer }) {
      if (!(buffer instanceof ArrayBuffer) || kept + buffer.byteLength > idleBytes) return;
      kept += buffer.byteLength;
      const others = idle.get(buffer.byteLength);
      if (others) others.push(buffer);
      else idle.set(buffer.byteLength, [buffer]);
    },
  };
}
