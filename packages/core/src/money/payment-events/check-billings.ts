import { tables } from '@stagedoor/db';
import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { syncBillingJob } from './jobs.ts';

const { paymentCustomers } = tables;

const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;
/** How long a customer without a payment is checked: the event of the first payment may have been lost. */
const NEW_DAYS = 7;

/**
 * Queues every customer whose paid month is over without news, new customers without a payment, and those whose pending
 * items were never read.
 */
export async function checkBillings(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const isSilent = lt(paymentCustomers.periodEnd, now);
  const isNew = and(
    isNull(paymentCustomers.billingRef),
    gt(paymentCustomers.createdAt, new Date(now.getTime() - NEW_DAYS * DAY_MS)),
  );
  const isUnread = and(isNull(paymentCustomers.readAt), isNotNull(paymentCustomers.billingRef));
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select({ userId: paymentCustomers.userId, customerRef: paymentCustomers.providerRef })
      .from(paymentCustomers)
      .where(
        and(
          eq(paymentCustomers.provider, ctx.payments.name),
          gt(paymentCustomers.userId, after),
          or(isSilent, isNew, isUnread),
        ),
      )
      .orderBy(asc(paymentCustomers.userId))
      .limit(BATCH);
    await ctx.jobs.sendMany(
      ctx.db,
      syncBillingJob,
      rows.map(({ customerRef }) => ({ customerRef })),
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.userId;
  }
}
