import type { BillingTurn } from '@stagedoor/core';
import { recordInvoice } from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Bill } from './read-bills.ts';

const { artists, invoices } = tables;

/** The artists whose month on an invoice was fully refunded. */
export interface GivenBack {
  bill: Bill;
  artistIds: readonly number[];
}

/** Writes the invoices that contain something new, and returns what this refunded. */
export async function recordBills(ctx: BillingTurn, bills: readonly Bill[]): Promise<GivenBack[]> {
  const changed = await findChanged(ctx, bills);
  const names = await findNames(ctx, changed);
  const givenBack: GivenBack[] = [];
  for (const bill of changed) {
    const { providerRef, state, amountCents, feeCents, refundedCents, refundedFor = [], paidAt } = bill;
    const lines = bill.lines.map((line) => ({
      artistId: line.artistId,
      artistName: names.get(line.artistId) ?? `Artist ${line.artistId}`,
      amountCents: line.amountCents,
      isPart: line.isPart,
    }));
    const facts = { state, amountCents, feeCents, refundedCents, refundedFor, paidAt, lines };
    const artistIds = await recordInvoice(ctx, { provider: 'stripe', providerRef, ...facts });
    givenBack.push({ bill, artistIds });
  }
  return givenBack;
}

async function findChanged(ctx: BillingTurn, bills: readonly Bill[]): Promise<Bill[]> {
  if (bills.length === 0) return [];
  const refs = bills.map(({ providerRef }) => providerRef);
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.provider, 'stripe'), inArray(invoices.providerRef, refs)));
  const known = new Map(rows.map((row) => [row.providerRef, row]));
  return bills.filter((bill) => {
    const row = known.get(bill.providerRef);
    return (
      bill.refundedFor?.length ||
      row?.state !== bill.state ||
      row.feeCents !== bill.feeCents ||
      row.refundedCents !== bill.refundedCents ||
      row.amountCents !== bill.amountCents
    );
  });
}

async function findNames(ctx: BillingTurn, bills: readonly Bill[]): Promise<Map<number, string>> {
  const ids = bills.flatMap(({ lines }) => lines.map(({ artistId }) => artistId));
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(inArray(artists.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
