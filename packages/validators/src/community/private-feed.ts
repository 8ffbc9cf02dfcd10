import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';

/** Feeds that one person may have at a time, such as one for each app. */
export const MAX_PRIVATE_FEEDS = 10;

export const privateFeedOutput = z.object({ id, createdAt: isoTime });
export type PrivateFeed = z.infer<typeof privateFeedOutput>;

/** `url` is shown only once: the site keeps no more than a hash of its secret. */
export const newPrivateFeedOutput = privateFeedOutput.extend({ url: z.string() });
export type NewPrivateFeed = z.infer<typeof newPrivateFeedOutput>;
