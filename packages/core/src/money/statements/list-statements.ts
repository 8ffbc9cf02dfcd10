import type { StatementLineType, StatementSummary, Statements } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { chooseBook } from './choose-book.ts';
import { entriesOf, typeOfEntry, withLines } from './entries.ts';

interface Sum {
  month: string;
  type: StatementLineType;
  amountCents: number;
}

/** The months and years in which a profile's balance moved, newest first; each begins with the balance that the one before left. */
export async function listStatements(
  ctx: Ctx,
  input: { artistId?: number | undefined },
): Promise<Statements> {
  const { artistId, artistName, ledgerIds, others } = await chooseBook(ctx, input.artistId);
  const rows = [
    ...(await ctx.db.execute<{ [Key in keyof Sum]: Sum[Key] }>(sql`
    select to_char(b.created_at at time zone 'UTC', 'YYYY-MM') as month, ${typeOfEntry} as type,
      sum(coalesce(l.amount_cents, b.cents))::float8 as "amountCents"
    from (${entriesOf(ledgerIds)}) b ${withLines}
    group by 1, 2 order by 1, min(b.created_at), 2`)),
  ];
  const months = sumUp(rows, ({ month }) => month);
  return {
    artistId,
    artistName,
    currency: 'USD',
    balanceCents: months[0]?.closingCents ?? 0,
    months,
    years: sumUp(rows, ({ month }) => month.slice(0, 4)),
    others,
  };
}

/** Summaries of periods, newest first, from sums in the order of time. */
function sumUp(rows: readonly Sum[], periodOf: (row: Sum) => string): StatementSummary[] {
  let balance = 0;
  return [...Map.groupBy(rows, periodOf)]
    .map(([period, rows]) => {
      const sums = sumByType(rows);
      const openingCents = balance;
      balance += sums.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { period, openingCents, closingCents: balance, sums };
    })
    .reverse();
}

const ORDER: readonly StatementLineType[] = [
  'subscription',
  'sale',
  'tip',
  'fee',
  'share',
  'refund',
  'adjustment',
  'payout',
  'reversal',
];

const sumByType = (rows: readonly Sum[]): StatementSummary['sums'] =>
  ORDER.flatMap((type) => {
    const of = rows.filter((row) => row.type === type);
    const amountCents = of.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return of.length > 0 ? [{ type, amountCents }] : [];
  });
