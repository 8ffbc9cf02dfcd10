import { z } from 'zod';
import { id, isoTime } from './primitives.ts';

export const artistRef = z.object({ artistId: id });

export const subscriptionOutput = z.object({
  id,
  userId: id,
  artistId: id,
  active: z.boolean(),
  startDate: isoTime,
  endDate: isoTime.nullable(),
  artist: z.object({
    name: z.string(),
    coverImage: z.string().nullable(),
    coverPlaceholder: z.string().nullable(),
  }),
});
export type Subscription = z.infer<typeof subscriptionOutput>;

export const subscriptionStatusOutput = z.object({ subscribed: z.boolean() });
