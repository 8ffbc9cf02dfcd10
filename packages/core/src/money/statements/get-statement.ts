import type { Page, Paging, StatementLine, StatementSummary } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { chooseBook } from './choose-book.ts';
import { listStatements } from './list-statements.ts';
import { presentLine, readLines } from './read-lines.ts';

export interface StatementInput {
  artistId?: number | undefined;
  period: string;
}

const cursors = defineCursors('statement lines', { at: 'time', entryId: 'number', lineId: 'number' });

/** A page of the lines of a month or year, oldest first. */
export async function listStatementLines(
  ctx: Ctx,
  { artistId, period, limit, cursor }: StatementInput & Paging,
): Promise<Page<StatementLine>> {
  const { ledgerIds } = await chooseBook(ctx, artistId);
  const rows = await readLines(ctx, {
    ledgerIds,
    period,
    after: cursors.read(ctx, cursor),
    limit: limit + 1,
  });
  const placed = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  return cursors.page(ctx, placed, limit, ({ at, ...row }) => presentLine({ ...row, at: at.toISOString() }));
}

/** A month or year with its balances; `not_found` where nothing moved. */
export async function getStatement(
  ctx: Ctx,
  { artistId, period }: StatementInput,
): Promise<StatementSummary & { artistId: number; artistName: string; currency: 'USD' }> {
  const all = await listStatements(ctx, { artistId });
  const found = [...all.months, ...all.years].find((one) => one.period === period);
  if (!found) throw notFound('Statement');
  return { ...found, artistId: all.artistId, artistName: all.artistName, currency: all.currency };
}
