import { PLAY_COUNTS_AFTER_SECONDS } from '@stagedoor/validators/limits';

/** How much of one song play was really heard, in milliseconds. */
export interface HeardTime {
  heardMs: number;
  isCounted: boolean;
  /** The sample stands in for the song: nothing of it counts. */
  isSample: boolean;
  /** Where playback was last seen; null while it is not advancing. */
  mark: { position: number; at: number } | null;
}

export const NOTHING_HEARD: HeardTime = { heardMs: 0, isCounted: false, isSample: false, mark: null };

/** Playback paused, jumped or waits: what follows is measured afresh. */
export const stopHearing = (heard: HeardTime): HeardTime => ({ ...heard, mark: null });

/**
 * Playback was seen at `position` seconds, at `at` milliseconds of the clock. Only what both the position
 * and the clock advanced by was heard, so neither a jump nor a stall counts.
 */
export function hear(heard: HeardTime, position: number, at: number): HeardTime {
  const advancedMs = heard.mark
    ? Math.max(0, Math.min((position - heard.mark.position) * 1000, at - heard.mark.at))
    : 0;
  return { ...heard, heardMs: heard.heardMs + advancedMs, mark: { position, at } };
}

/** Once per song play, after more than 10 seconds. */
export const isDueToCount = (heard: HeardTime) =>
  !heard.isCounted && !heard.isSample && heard.heardMs > PLAY_COUNTS_AFTER_SECONDS * 1000;
