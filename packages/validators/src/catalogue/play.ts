import { z } from 'zod';
import { MAX_PLAY_AGE_MS } from '../limits.ts';

/** Where a listener started a song. Everything else, such as the home page or another program, is `direct`. */
export const playSource = z.enum([
  'search',
  'artist',
  'album',
  'song',
  'playlist',
  'embed',
  'queue',
  'direct',
]);
export type PlaySource = z.infer<typeof playSource>;

const anyPlaySource = playSource.catch('direct');

const playAge = z
  .number()
  .min(0)
  .describe(
    'How long ago the song was heard, in milliseconds, for a play that could not be told at once; up to 30 days, or a day without an account',
  );

/**
 * Old programs send no body, and newer ones may name a source that is not known yet. A play that is too old is refused, since it
 * would count as one of now.
 */
export const countPlayBody = z
  .object({ source: anyPlaySource, ageMs: playAge.optional() })
  .nullish()
  .catch(null)
  .refine((body) => (body?.ageMs ?? 0) <= MAX_PLAY_AGE_MS, {
    path: ['ageMs'],
    message: 'Plays count up to 30 days later',
  });

/**
 * `plays` counts everything acknowledged so far. `counted` is false when this listener's play was already
 * counted.
 */
export const playOutput = z.object({ plays: z.int(), counted: z.boolean() });
export type PlayResult = z.infer<typeof playOutput>;

/** How far into the song the listener was when they left it. */
export const stopInput = z.object({
  positionMs: z
    .int()
    .min(0)
    .max(24 * 3600 * 1000),
});
