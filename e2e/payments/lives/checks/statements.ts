import { listInvoices } from '@stagedoor/core/money/billing';
import { listStatementLines, listStatements } from '@stagedoor/core/money/statements';
import { getMoneyByDay, listMoneyByArtist } from '@stagedoor/core/site/money';
import { tables } from '@stagedoor/db';
import { sum } from '../../months/money.ts';
import type { Life } from '../life.ts';

const BEGINNING = '2026-01-01';
const FIGURES = ['heldCents', 'owedCents', 'chargedCents', 'transferredCents'] as const;

/** Fans' invoices, artists' statements and admins' figures are the same cents. */
export async function compareStatements(life: Life): Promise<string[]> {
  const { admin, fans, system } = life;
  const ids = (await system.db.select({ id: tables.artists.id }).from(tables.artists)).map(({ id }) => id);
  const books = [];
  for (const id of ids) books.push(await readBook(life, id));
  const found = books.flatMap(({ found }) => found);
  const lines = books.flatMap(({ lines }) => lines);
  const all = await getMoneyByDay(admin, { from: BEGINNING });
  const { items } = await listMoneyByArtist(admin, { from: BEGINNING, limit: 1000 });
  for (const key of FIGURES)
    if (sum(items.map((item) => item[key])) !== all.totals[key])
      found.push(`the artists' ${key} do not add up`);
  const isRemoved = items.some(({ artistId }) => !ids.includes(artistId));
  // Statements of removed profiles cannot be read any more.
  if (isRemoved) return found;
  if (sum(lines.map(({ amountCents }) => amountCents)) !== all.totals.heldCents)
    found.push('the statements differ from what is held');
  for (const { ctx, name } of fans)
    for (const invoice of (await listInvoices(ctx, { limit: 1000 })).items) {
      const isPaid = invoice.state === 'paid' || invoice.state === 'refunded';
      const of = (...types: string[]) =>
        sum(
          lines
            .filter((line) => line.invoiceId === invoice.id && types.includes(line.type))
            .map(({ amountCents }) => amountCents),
        );
      if (
        of('subscription', 'sale', 'tip') !== (isPaid ? invoice.amountCents : 0) ||
        of('refund') !== 0 - invoice.refundedCents
      )
        found.push(`invoice ${invoice.id} of ${name} differs from the statements`);
    }
  return found;
}

/** All lines of an artist; each month must begin with the balance that the one before left. */
async function readBook({ admin }: Life, artistId: number) {
  const { months, years, balanceCents } = await listStatements(admin, { artistId });
  const found: string[] = [];
  const lines = [];
  let balance = 0;
  for (const { period, openingCents, closingCents } of months.toReversed()) {
    const { items } = await listStatementLines(admin, { artistId, period, limit: 1000 });
    const closing = balance + sum(items.map(({ amountCents }) => amountCents));
    if (openingCents !== balance || closingCents !== closing)
      found.push(`statement ${period} of artist ${artistId} goes from ${openingCents} to ${closingCents}`);
    balance = closing;
    lines.push(...items);
  }
  const ends = [balanceCents, years[0]?.closingCents ?? 0, years.at(-1)?.openingCents ?? 0];
  if (ends.join() !== [balance, balance, 0].join()) found.push(`the years of artist ${artistId} are ${ends}`);
  return { lines, found };
}
