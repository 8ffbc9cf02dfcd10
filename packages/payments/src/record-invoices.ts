import type { BillingTurn } from '@stagedoor/core';
import { recordInvoice } from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { OurInvoice } from './read-invoices.ts';

const { artists } = tables;

/** The artists whose month on an invoice was fully refunded, by their names at Stripe. */
export interface GivenBack {
  invoice: OurInvoice;
  artistIds: readonly number[];
}

/** Writes the invoices that contain something new, and returns what this refunded. */
export async function recordInvoices(
  ctx: BillingTurn,
  invoices: readonly OurInvoice[],
): Promise<GivenBack[]> {
  const changed = await findChanged(
    ctx,
    invoices.filter(({ isDraft }) => !isDraft),
  );
  const names = await findNames(ctx, changed);
  const givenBack: GivenBack[] = [];
  for (const invoice of changed) {
    const { providerRef, state, amountCents, feeCents, refundedCents, refundedFor = [], paidAt } = invoice;
    const lines = invoice.lines.map((line) => ({
      artistId: line.artistId,
      artistName: names.get(line.artistId) ?? `Artist ${line.artistId}`,
      amountCents: line.amountCents,
      isPart: line.isPart,
    }));
    const facts = { state, amountCents, feeCents, refundedCents, refundedFor, paidAt, lines };
    const refunded = await recordInvoice(ctx, { provider: 'stripe', providerRef, ...facts });
    givenBack.push({ invoice, artistIds: refunded.flatMap((i) => lines[i]?.artistId ?? []) });
  }
  return givenBack;
}

async function findChanged(ctx: BillingTurn, invoices: readonly OurInvoice[]): Promise<OurInvoice[]> {
  if (invoices.length === 0) return [];
  const refs = invoices.map(({ providerRef }) => providerRef);
  const rows = await ctx.db
    .select()
    .from(tables.invoices)
    .where(and(eq(tables.invoices.provider, 'stripe'), inArray(tables.invoices.providerRef, refs)));
  const known = new Map(rows.map((row) => [row.providerRef, row]));
  return invoices.filter((invoice) => {
    const row = known.get(invoice.providerRef);
    return (
      invoice.refundedFor?.length ||
      row?.state !== invoice.state ||
      row.feeCents !== invoice.feeCents ||
      row.refundedCents !== invoice.refundedCents ||
      row.amountCents !== invoice.amountCents
    );
  });
}

async function findNames(ctx: BillingTurn, invoices: readonly OurInvoice[]): Promise<Map<number, string>> {
  const ids = invoices.flatMap(({ lines }) => lines.map(({ artistId }) => artistId));
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(inArray(artists.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
