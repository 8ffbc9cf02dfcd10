import { tables } from '@stagedoor/db';
import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { periodStartBefore, proRataCents } from './calendar.ts';

const { paymentCustomers, subscriptions } = tables;

type NextLine = {
  artistId: number;
  artistName: string;
  amountCents: number;
  /** The line is for days of a month that had begun, not for the next month. */
  isPart: boolean;
};

export interface NextInvoice {
  at: Date;
  amountCents: number;
  lines: NextLine[];
}

/**
 * The provider's next charge: a month of each artist who continues, and the pending items. While a payment is
 * overdue it is the unpaid invoice. Null when nothing will be charged.
 */
export async function findNextInvoice(ctx: Ctx, userId: number): Promise<NextInvoice | null> {
  const rows = await ctx.db.execute<NextLine & { at: string }>(sql`
    with customer as (
      select c.user_id, c.provider, c.period_end, (
        select max(i.id) from invoices i join subscriptions s using (user_id, provider)
        where i.user_id = c.user_id and i.provider = c.provider and i.state in ('open', 'failed')
          and s.active and s.grace_until > s.paid_until) as overdue_id
      from payment_customers c where c.user_id = ${userId} and c.period_end is not null
    ), line as (
      select 1 as kind, s.id, s.artist_id, ${SUBSCRIPTION_PRICE_CENTS}::int as cents, false as is_part
      from customer join subscriptions s using (user_id, provider)
      where overdue_id is null and s.active and s.cancelled_at is null
      union all
      select 2, i.id, i.artist_id, i.amount_cents, true from customer join invoice_items i using (user_id, provider)
      where overdue_id is null and i.settled_at is null
      union all
      select 3, l.id, l.artist_id, l.amount_cents, l.is_part from customer join invoice_lines l on l.invoice_id = overdue_id
    )
    select line.artist_id as "artistId", coalesce(a.name, 'Artist ' || line.artist_id) as "artistName",
      line.cents as "amountCents", line.is_part as "isPart", customer.period_end as at
    from customer cross join line left join artists a on a.id = line.artist_id order by line.kind, line.id`);
  const [first] = rows;
  if (!first) return null;
  const lines = rows.map(({ at: _at, ...line }) => line);
  return {
    at: new Date(first.at),
    lines,
    amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
  };
}

/**
 * The invoice that a further artist would be added to, and the amount they would add for the days until then.
 * Null for people who pay at once because nothing is billed yet, and for people with an overdue invoice.
 */
export async function findJoinedInvoice(
  ctx: Ctx,
  userId: number,
): Promise<{ at: Date; partCents: number } | null> {
  const unpaid = ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.active, true),
        gt(subscriptions.graceUntil, subscriptions.paidUntil),
      ),
    );
  const [customer] = await ctx.db
    .select({ at: paymentCustomers.periodEnd, anchorDay: paymentCustomers.anchorDay })
    .from(paymentCustomers)
    .where(
      and(
        eq(paymentCustomers.userId, userId),
        eq(paymentCustomers.provider, ctx.payments.name),
        gt(paymentCustomers.periodEnd, ctx.now()),
        notExists(unpaid),
      ),
    );
  if (!customer?.at) return null;
  const { at, anchorDay } = customer;
  const period = { start: periodStartBefore(at, anchorDay), end: at };
  return { at, partCents: proRataCents(ctx.now(), period) };
}
