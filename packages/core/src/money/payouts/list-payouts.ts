import { tables } from '@stagedoor/db';
import type { Page, Paging, Payout } from '@stagedoor/validators';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { choosePayee } from './choose-payee.ts';

const { invoices, payouts } = tables;
const cursors = defineCursors('payouts', { id: 'number' });

/** A profile's transfers, newest first; for those who manage it and admins. They name what was paid for, and no fan. */
export async function listPayouts(
  ctx: Ctx,
  { artistId, limit, cursor }: Paging & { artistId?: number | undefined },
): Promise<Page<Payout>> {
  const { artistIds } = await choosePayee(ctx, artistId);
  const last = cursors.read(ctx, cursor);
  const titles = sql<string[]>`(
    select coalesce(array_agg(l.title order by l.id) filter (where l.title is not null), '{}') from invoice_lines l
    where l.invoice_id = ${payouts.invoiceId} and l.artist_id = ${payouts.artistId})`;
  const rows = await ctx.db
    .select({ id: payouts.id, payout: payouts, kind: invoices.kind, invoicedAt: invoices.paidAt, titles })
    .from(payouts)
    .innerJoin(invoices, eq(invoices.id, payouts.invoiceId))
    .where(and(inArray(payouts.artistId, artistIds), last && lt(payouts.id, last.id)))
    .orderBy(desc(payouts.id))
    .limit(limit + 1);
  return cursors.page(ctx, rows, limit, ({ payout, kind, invoicedAt, titles }) => ({
    id: payout.id,
    state: payout.state,
    amountCents: payout.amountCents,
    reversedCents: payout.reversedCents,
    createdAt: payout.createdAt.toISOString(),
    paidAt: payout.paidAt?.toISOString() ?? null,
    failure: payout.failure,
    kind,
    month: (invoicedAt ?? payout.createdAt).toISOString().slice(0, 7),
    titles,
  }));
}
