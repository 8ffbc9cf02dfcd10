import { tables } from '@stagedoor/db';
import type { SubscriptionDetail } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { currentArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { applyBillingState, inBillingTurn } from '../payments/index.ts';
import { getPayableArtist, refuseUnbillable } from './payable-artist.ts';
import { findSubscription, listAllSubscriptions } from './queries.ts';

const { artists } = tables;

/** `checkout`: the subscription starts when the person has paid at that address. */
export type SubscribeResult =
  | { outcome: 'created' | 'existing'; subscription: SubscriptionDetail }
  | { outcome: 'checkout'; checkoutUrl: string };

/** The person who subscribes, or an error. */
export const requireSubscriber = (ctx: Ctx) => requireUser(ctx, 'Please log in to subscribe to this artist');

/**
 * Subscribes the caller to an artist. An active subscription is returned unchanged. A caller who already pays
 * for an artist gets the new one at once and pays with the next invoice; otherwise the first month is charged
 * (ADR 5).
 */
export async function subscribe(ctx: Ctx, input: { artistId: number }): Promise<SubscribeResult> {
  const { userId } = requireSubscriber(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artist = await getPayableArtist(ctx, input.artistId);
  return inBillingTurn(ctx, userId, async (ctx) => {
    refuseUnbillable(ctx);
    // A merge waits for subscriptions that have begun, and those that begin later find it done.
    await ctx.db.select({ id: artists.id }).from(artists).where(eq(artists.id, artist.id)).for('key share');
    const artistId = await currentArtistId(ctx, artist.id);
    const current = await listAllSubscriptions(ctx);
    const existing = current.find((one) => one.artistId === artistId);
    if (existing?.active) return { outcome: 'existing', subscription: existing };
    if (current.some(({ state }) => state === 'past_due'))
      throw conflict('Your last payment failed. Please settle it before you subscribe to another artist.');

    const { payments } = ctx;
    const started = await payments.start(ctx, { userId, artistId, artistName: artist.name });
    if (started.kind === 'checkout') return { outcome: 'checkout', checkoutUrl: started.url };
    await applyBillingState(ctx, { provider: payments.name, state: started.state });
    const subscription = await findSubscription(ctx, userId, artistId);
    if (!subscription) throw new Error('The subscription was not made');
    return { outcome: 'created', subscription };
  });
}
