import { tables } from '@stagedoor/db';
import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { isInGrace, type SubscriptionRow } from './policy.ts';

const { artists } = tables;

/** Notifies the person, once per unpaid month, that a payment failed and until when they keep access. */
export async function notifyPaymentFailed(
  ctx: Ctx,
  input: { userId: number; paidUntil: Date; graceUntil: Date; artistCount: number },
): Promise<void> {
  await notify(ctx, {
    userIds: [input.userId],
    type: 'payment-failed',
    payload: {
      amountCents: input.artistCount * SUBSCRIPTION_PRICE_CENTS,
      graceUntil: input.graceUntil.toISOString(),
    },
    dedupeKey: `payment-failed:${input.paidUntil.toISOString()}`,
  });
}

/** Notifies the person that their access to an artist's premium work has ended. `row` is the subscription before that. */
export const notifySubscriptionEnded = (ctx: Ctx, row: SubscriptionRow): Promise<void> =>
  notice(ctx, row, reasonOf(row));

function reasonOf(row: SubscriptionRow): 'unpaid' | 'cancelled' | 'gift' {
  if (isInGrace(row) && row.cancelledAt === null) return 'unpaid';
  return row.giftUntil !== null && row.giftUntil >= row.paidUntil ? 'gift' : 'cancelled';
}

/** `notifySubscriptionEnded` for an artist whose month was refunded. */
export const notifyRefunded = (ctx: Ctx, row: SubscriptionRow): Promise<void> => notice(ctx, row, 'refunded');

async function notice(
  ctx: Ctx,
  row: SubscriptionRow,
  reason: 'unpaid' | 'cancelled' | 'refunded' | 'gift',
): Promise<void> {
  const [artist] = await ctx.db
    .select({ artistName: artists.name, coverImage: artists.coverImage })
    .from(artists)
    // Subscribers of a merged profile continue with the other one.
    .where(and(eq(artists.id, row.artistId), isNull(artists.mergedIntoId)));
  if (!artist) return;
  await notify(ctx, {
    userIds: [row.userId],
    type: 'subscription-ended',
    payload: {
      artistId: row.artistId,
      ...artist,
      reason,
    },
    dedupeKey: `subscription-ended:${row.id}:${row.paidUntil.toISOString()}`,
  });
}
