import { z } from 'zod';
import { isoTime } from '../formats/primitives.ts';
import { EARLY_ACCESS_MAX_DAYS } from '../limits.ts';

/** Songs and albums are drafts, scheduled for a date, or published, which is the default. */
export const releaseState = z.enum(['draft', 'scheduled', 'published']);
export type ReleaseState = z.infer<typeof releaseState>;

/** The fields of a song or album that say when it is there for others. */
export const releaseFields = {
  state: releaseState.optional(),
  /** When a scheduled one opens to everybody. */
  publishAt: isoTime.nullish(),
  /** How many days before that subscribers have it. */
  earlyAccessDays: z
    .int('Early access is a whole number of days')
    .min(0, 'Early access is a whole number of days')
    .max(EARLY_ACCESS_MAX_DAYS, `Early access is at most ${EARLY_ACCESS_MAX_DAYS} days`)
    .optional(),
};
export interface ReleaseChanges {
  state?: ReleaseState | undefined;
  publishAt?: string | null | undefined;
  earlyAccessDays?: number | undefined;
}

/** The public part of a release. Members also see its settings; others get the defaults. */
export const releaseOutput = {
  publishAt: isoTime.nullable(),
  earlyAccessDays: z.int(),
  /** When it opens to everybody, while that lies ahead; until then it is for subscribers. */
  opensAt: isoTime.nullable(),
};

/** A link that opens a song or album before it is open to everybody. */
export const secretLinkOutput = z.object({ url: z.string() });
export type SecretLinkOutput = z.infer<typeof secretLinkOutput>;

/** The secret in such a link. */
export const secretKey = z.string().regex(/^[\w-]{32}$/);
