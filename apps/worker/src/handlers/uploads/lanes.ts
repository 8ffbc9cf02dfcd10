import { isMediaError } from '@stagedoor/media';

/** The queue that an upload is processed in. */
export type Lane = 'short' | 'long';

/** Longer audio goes to the long lane. */
export const LONG_AUDIO_MS = 15 * 60_000;

export const limitsOf = (lane: Lane) => (lane === 'short' ? { maxDurationMs: LONG_AUDIO_MS } : {});

export const isForLongLane = (error: unknown, lane: Lane): boolean =>
  lane === 'short' && isMediaError(error) && error.reason === 'too-long';
