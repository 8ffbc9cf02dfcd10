import { tables } from '@stagedoor/db';
import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { periodStartBefore, proRataCents } from './calendar.ts';

const { artists, invoiceLines, invoices, paymentCustomers, subscriptions } = tables;

export interface NextInvoice {
  at: Date;
  amountCents: number;
  /** `isPart`: the line is for the rest of the current month, not for the next one. */
  lines: { artistId: number; artistName: string; amountCents: number; isPart: boolean }[];
}

/**
 * What the person's next invoice will contain: a month of each artist who continues, and the part of the
 * current month of artists added during it, cancelled or not. Null while nothing is billed.
 */
export async function findNextInvoice(ctx: Ctx, userId: number): Promise<NextInvoice | null> {
  const wasBilled = sql<boolean>`exists (
    select 1 from ${invoiceLines} where ${invoiceLines.artistId} in (
      select a.id from ${artists} a where a.id = ${subscriptions.artistId} or a.merged_into_id = ${subscriptions.artistId})
    and ${invoiceLines.invoiceId} = (
      select max(${invoices.id}) from ${invoices}
      where ${invoices.userId} = ${userId} and ${invoices.state} in ('paid', 'refunded')))`;
  const rows = await ctx.db
    .select({
      artistId: subscriptions.artistId,
      artistName: artists.name,
      startDate: subscriptions.startDate,
      isCancelled: sql<boolean>`${subscriptions.cancelledAt} is not null`,
      periodEnd: paymentCustomers.periodEnd,
      anchorDay: paymentCustomers.anchorDay,
      wasBilled,
    })
    .from(subscriptions)
    .innerJoin(artists, eq(artists.id, subscriptions.artistId))
    .innerJoin(
      paymentCustomers,
      and(
        eq(paymentCustomers.userId, subscriptions.userId),
        eq(paymentCustomers.provider, subscriptions.provider),
      ),
    )
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.active, true)))
    .orderBy(subscriptions.id);
  const at = rows[0]?.periodEnd;
  if (!at) return null;
  const period = { start: periodStartBefore(at, rows[0]?.anchorDay), end: at };
  const months = rows
    .filter(({ isCancelled }) => !isCancelled)
    .map((row) => line(row, SUBSCRIPTION_PRICE_CENTS, false));
  const parts = rows
    .filter(({ startDate, wasBilled }) => !wasBilled && startDate > period.start && startDate < period.end)
    .map((row) => line(row, proRataCents(row.startDate, period), true));
  const lines = [...months, ...parts];
  if (lines.length === 0) return null;
  return { at, lines, amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

const line = (row: { artistId: number; artistName: string }, amountCents: number, isPart: boolean) => ({
  artistId: row.artistId,
  artistName: row.artistName,
  amountCents,
  isPart,
});

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
