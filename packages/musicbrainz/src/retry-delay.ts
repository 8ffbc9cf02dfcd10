const firstDelayMs = 2_000;
const longestDelayMs = 30_000;

/**
 * Milliseconds to wait before retry number `attempt` (from 0): 2 s, doubled each time, plus up to 1 s of jitter,
 * or Retry-After when that is longer, never over 30 s. MusicBrainz often sends `Retry-After: 0`.
 */
export function computeRetryDelay(
  attempt: number,
  retryAfter: string | null,
  clock: { now: () => number; random: () => number },
): number {
  const backoffMs = firstDelayMs * 2 ** attempt + clock.random() * 1_000;
  return Math.min(longestDelayMs, Math.max(parseRetryAfter(retryAfter, clock.now()), backoffMs));
}

function parseRetryAfter(value: string | null, now: number): number {
  if (value === null || value.trim() === '') return 0;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : at - now;
}
