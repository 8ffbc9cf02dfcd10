import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';

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

/**
 * `cancelled`: open until `endDate`, can be resumed before it. `past_due`: open until `graceUntil` although a
 * payment failed.
 */
export const subscriptionState = z.enum(['active', 'cancelled', 'past_due', 'ended']);
export type SubscriptionState = z.infer<typeof subscriptionState>;

/** Fields that the web app shows besides the documented ones. */
export const subscriptionDetail = subscriptionOutput.extend({
  state: subscriptionState,
  paidUntil: isoTime,
  graceUntil: isoTime.nullable(),
  /** Open as a gift until then, and on no invoice; null without a gift. */
  giftUntil: isoTime.nullable(),
});
export type SubscriptionDetail = z.infer<typeof subscriptionDetail>;

export const subscriptionStatusOutput = z.object({ subscribed: z.boolean() });

/** Where the person pays before the subscription exists. */
export const checkoutOutput = z.object({ checkoutUrl: z.url() });

/**
 * A subscriber of the artist; `id` and `userId` are the person's. `email` is always null, because e-mail addresses
 * are private.
 */
export const subscriberOutput = z.object({
  id,
  userId: id,
  username: z.string(),
  email: z.null(),
  profileImage: z.string().nullable(),
  active: z.boolean(),
  startDate: isoTime,
  endDate: isoTime.nullable(),
  state: subscriptionState,
});
export type Subscriber = z.infer<typeof subscriberOutput>;
