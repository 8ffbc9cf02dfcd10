import { tables } from '@stagedoor/db';
import type { Invoice, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';

const { invoices, invoiceLines } = tables;
const cursors = defineCursors('invoices', { id: 'number' });

/** The caller's invoices with their lines, newest first. */
export async function listInvoices(ctx: Ctx, input: Paging): Promise<Page<Invoice>> {
  const { userId } = requireUser(ctx);
  const last = cursors.read(ctx, input.cursor);
  // The table name is written out, because the query builder omits it when selecting from a single table.
  const lines = sql<Invoice['lines']>`(
    select coalesce(json_agg(json_build_object(
      'artistId', l.artist_id, 'artistName', l.artist_name, 'amountCents', l.amount_cents, 'isPart', l.is_part, 'title', l.title) order by l.id), '[]')
    from ${invoiceLines} l where l.invoice_id = invoices.id)`;
  const rows = await ctx.db
    .select({ invoice: invoices, lines })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), last && lt(invoices.id, last.id)))
    .orderBy(desc(invoices.id))
    .limit(input.limit + 1);
  return toPage(
    rows,
    input.limit,
    ({ invoice, lines }) => ({
      id: invoice.id,
      state: invoice.state,
      amountCents: invoice.amountCents,
      refundedCents: invoice.refundedCents,
      createdAt: invoice.createdAt.toISOString(),
      paidAt: invoice.paidAt?.toISOString() ?? null,
      lines,
    }),
    (row) => cursors.write(ctx, row.invoice),
  );
}
