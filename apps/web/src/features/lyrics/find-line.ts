import type { LyricsLine } from '@stagedoor/validators';

/** When the lines begin that are sung at this moment, in milliseconds; null before the first, and in plain lyrics. */
export function findStart(lines: readonly LyricsLine[], ms: number): number | null {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = lines[middle]?.startMs ?? Number.POSITIVE_INFINITY;
    if (start <= ms) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1]?.startMs ?? null;
}
