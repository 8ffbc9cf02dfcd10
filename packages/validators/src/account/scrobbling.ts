import { z } from 'zod';
import { isoTime } from '../formats/primitives.ts';

export const scrobblingInput = z.object({
  /** The 'User token' of one's settings at ListenBrainz. Null: plays are not told any more. */
  listenbrainzToken: z
    .string()
    .trim()
    .min(1, 'Please enter your token')
    .max(200, 'This is not a token')
    .regex(/^[\x21-\x7e]+$/, 'This is not a token')
    .nullable(),
});
export type ScrobblingInput = z.output<typeof scrobblingInput>;

export const scrobblingOutput = z.object({
  listenbrainz: z
    .object({
      username: z.string(),
      connectedAt: isoTime,
      lastSentAt: isoTime.nullable(),
      /** Plays that have not been told yet. */
      waiting: z.int(),
      /** ListenBrainz does not accept the token any more. */
      isRefused: z.boolean(),
    })
    .nullable(),
});
export type Scrobbling = z.infer<typeof scrobblingOutput>;
