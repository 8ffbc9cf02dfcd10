import { PLAY_COUNTS_AFTER_SECONDS } from '@stagedoor/validators/limits';

/** How much of one play was really heard, in milliseconds. */
export interface HeardTime {
  heardMs: number;
  isCounted: boolean;
  /** The sample plays instead of the song, so nothing of it counts. */
  isSample: boolean;
  /** The last known position; null while playback is not advancing. */
  mark: { position: number; at: number } | null;
}

export const NOTHING_HEARD: HeardTime = { heardMs: 0, isCounted: false, isSample: false, mark: null };

/** Playback paused, jumped or stalled: measures anew from the next position. */
export const stopHearing = (heard: HeardTime): HeardTime => ({ ...heard, mark: null });

/**
 * Records that playback was at `position` seconds at clock time `at` (ms). Only the smaller advance of the
 * two counts as heard, so that neither a jump nor a stall counts.
 */
export function hear(heard: HeardTime, position: number, at: number): HeardTime {
  const advancedMs = heard.mark
    ? Math.max(0, Math.min((position - heard.mark.position) * 1000, at - heard.mark.at))
    : 0;
  return { ...heard, heardMs: heard.heardMs + advancedMs, mark: { position, at } };
}

/** True once per play, after more than 10 seconds. */
export const isDueToCount = (heard: HeardTime) =>
  !heard.isCounted && !heard.isSample && heard.heardMs > PLAY_COUNTS_AFTER_SECONDS * 1000;
