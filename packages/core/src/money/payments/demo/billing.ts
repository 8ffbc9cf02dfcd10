import { tables } from '@stagedoor/db';
import { and, asc, eq } from 'drizzle-orm';
import type { BillingState, BillingTurn, PendingItem } from '../../../platform/context/index.ts';
import { periodStartBefore } from '../calendar.ts';
import { listPendingItems } from '../pending-items.ts';
import { findUnbillable } from '../unbillable.ts';
import { demoBillingRef, demoCustomerRef } from './refs.ts';

const { paymentCustomers, subscriptions } = tables;

export interface DemoBilling {
  /** False for subscriptions that have never been billed. */
  isKnown: boolean;
  periodEnd: Date;
  anchorDay: number;
  status: 'active' | 'past_due';
  /** The artists whose next month will be charged. */
  artistIds: readonly number[];
  pendingItems: readonly PendingItem[];
}

/** The demo provider's state, which is derived from our rows. Null while nothing is billed. */
export async function readDemoBilling(ctx: BillingTurn): Promise<DemoBilling | null> {
  const userId = ctx.billedUserId;
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
    .orderBy(asc(subscriptions.id));
  const ends = rows.map(({ paidUntil }) => paidUntil.getTime());
  const periodEnd = customer?.periodEnd ?? (ends.length ? new Date(Math.max(...ends)) : null);
  if (!periodEnd) return null;
  const running = rows.filter(({ cancelledAt }) => cancelledAt === null).map(({ artistId }) => artistId);
  const unbillable = await findUnbillable(ctx, running);
  return {
    isKnown: Boolean(customer?.periodEnd),
    periodEnd,
    anchorDay: customer?.anchorDay ?? periodEnd.getUTCDate(),
    status: rows.some(({ paidUntil, graceUntil }) => graceUntil && graceUntil > paidUntil)
      ? 'past_due'
      : 'active',
    artistIds: running.filter((artistId) => !unbillable.has(artistId)),
    pendingItems: await listPendingItems(ctx, 'demo'),
  };
}

/** The month that the next invoice ends. */
export const demoPeriod = ({ periodEnd, anchorDay }: DemoBilling) => ({
  start: periodStartBefore(periodEnd, anchorDay),
  end: periodEnd,
});

/** The billing state in the form of the provider interface. */
export const demoState = (userId: number, billing: DemoBilling): BillingState => ({
  customerRef: demoCustomerRef(userId),
  billingRef: demoBillingRef(userId),
  status: billing.status,
  periodEnd: billing.periodEnd,
  anchorDay: billing.anchorDay,
  artistIds: [...new Set(billing.artistIds)],
  pendingItems: billing.pendingItems,
});

/** The state of ended billing: nothing more is charged, and access lasts until the paid period ends. */
export const endedDemoState = (userId: number, periodEnd: Date): BillingState => ({
  customerRef: demoCustomerRef(userId),
  billingRef: null,
  status: 'ended',
  periodEnd,
  artistIds: [],
  pendingItems: [],
});
