import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { BillingState, Ctx } from '../../../platform/context/index.ts';
import { demoBillingRef, demoCustomerRef, demoItemRef } from './refs.ts';

const { paymentCustomers, subscriptions } = tables;

export interface DemoBilling {
  /** False for subscriptions that have never been billed. */
  isKnown: boolean;
  periodEnd: Date;
  anchorDay: number;
  status: 'active' | 'past_due';
  /** The artists on the next invoice. */
  artistIds: number[];
}

/** The demo provider has no state of its own; it is derived from our rows. Null while nothing is billed. */
export async function readDemoBilling(ctx: Ctx, userId: number): Promise<DemoBilling | null> {
  const customer = await ctx.db.query.paymentCustomers.findFirst({
    where: and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, 'demo')),
  });
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.provider, 'demo'),
        eq(subscriptions.active, true),
      ),
    )
    .orderBy(subscriptions.id);
  const ends = rows.map(({ paidUntil }) => paidUntil.getTime());
  const periodEnd = customer?.periodEnd ?? (ends.length ? new Date(Math.max(...ends)) : null);
  if (!periodEnd) return null;
  return {
    isKnown: Boolean(customer?.periodEnd),
    periodEnd,
    anchorDay: customer?.anchorDay ?? periodEnd.getUTCDate(),
    status: rows.some(({ paidUntil, graceUntil }) => graceUntil && graceUntil > paidUntil)
      ? 'past_due'
      : 'active',
    artistIds: rows.filter(({ cancelledAt }) => cancelledAt === null).map(({ artistId }) => artistId),
  };
}

/** The billing state in the form of the provider interface. */
export const demoState = (userId: number, billing: DemoBilling): BillingState => ({
  customerRef: demoCustomerRef(userId),
  billingRef: demoBillingRef(userId),
  status: billing.status,
  periodEnd: billing.periodEnd,
  anchorDay: billing.anchorDay,
  items: [...new Set(billing.artistIds)].map((artistId) => ({
    artistId,
    itemRef: demoItemRef(userId, artistId),
  })),
});

/** The state of ended billing: nothing more is charged, and access lasts until the paid period ends. */
export const endedDemoState = (userId: number, periodEnd: Date): BillingState => ({
  customerRef: demoCustomerRef(userId),
  billingRef: null,
  status: 'ended',
  periodEnd,
  items: [],
});
