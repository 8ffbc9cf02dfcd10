/** How much lru-cache may hold. Its `max` would take the memory for all of them at once, some 20 bytes for each. */
export const atMost = (entries: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});

/** Overhead per entry, roughly; keeps many tiny or missing entries from exceeding the limit. */
const ENTRY_BYTES = 500;

/** How many bytes lru-cache may hold. Remembered buffers are made by `allocUnsafeSlow`: others keep a slab of 64 KiB each. */
export const atMostBytes = (
  bytes: number,
): { maxSize: number; sizeCalculation: (entry: Uint8Array) => number } => ({
  maxSize: bytes,
  sizeCalculation: ({ length }) => length + ENTRY_BYTES,
});
