import { PLAY_COUNTS_AFTER_SECONDS } from '@stagedoor/validators/limits';

/** How much of one play was really heard, in milliseconds. */
export interface HeardTime {
  heardMs: number;
  isCounted: boolean;
  /** After so much of it the play counts; once it did, how much of a repetition is to be heard. */
  dueMs: number;
  /** The sample plays instead of the song, so nothing of it counts. */
  isSample: boolean;
  /** The last known position; null while playback is not advancing. */
  mark: { position: number; at: number } | null;
}

/** The server counts a song again after its length. So much later in the song, a slow network does not bring a repetition too early. */
const LATER_MS = 500;

export const NOTHING_HEARD: HeardTime = {
  heardMs: 0,
  isCounted: false,
  dueMs: PLAY_COUNTS_AFTER_SECONDS * 1000,
  isSample: false,
  mark: null,
};

/** The song plays again, as a play of its own. */
export const hearAgain = ({ isCounted, dueMs, isSample }: HeardTime): HeardTime => ({
  ...NOTHING_HEARD,
  isSample,
  ...(isCounted && { dueMs }),
});

export const count = (heard: HeardTime): HeardTime => ({
  ...heard,
  isCounted: true,
  dueMs: heard.heardMs + LATER_MS,
});

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

/** True once per play, after more than 10 seconds, or as much as the play before it. */
export const isDueToCount = (heard: HeardTime) =>
  !heard.isCounted && !heard.isSample && heard.heardMs > heard.dueMs;
