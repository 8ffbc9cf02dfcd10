/** How much lru-cache may hold. Its `max` would take the memory for all of them at once, some 20 bytes for each. */
export const atMost = (entries: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});
