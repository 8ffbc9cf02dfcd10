import type { MoneyByArtistInput, MoneyByDay, MoneyInput, MoneyOfArtist, Page } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import {
  artistEntries,
  isSince,
  isUntil,
  type KindSums,
  spanOf,
  sumsByKind,
  toFigures,
} from './money-sums.ts';

const KINDS = ['charge', 'refund', 'fee', 'share', 'adjustment', 'payout'] as const;
const total = (sums: KindSums) => KINDS.reduce((sum, kind) => sum + sums[kind], 0);
const add = (one: KindSums, other: KindSums): KindSums => ({
  charge: one.charge + other.charge,
  refund: one.refund + other.refund,
  fee: one.fee + other.fee,
  share: one.share + other.share,
  adjustment: one.adjustment + other.adjustment,
  payout: one.payout + other.payout,
});
const NOTHING: KindSums = { charge: 0, refund: 0, fee: 0, share: 0, adjustment: 0, payout: 0 };

/** The site's money by UTC day, newest first, and in all; from the ledger. */
export async function getMoneyByDay(ctx: Ctx, input: MoneyInput): Promise<MoneyByDay> {
  requireAdmin(ctx);
  const span = spanOf(ctx, input);
  const [before, rows] = await Promise.all([
    ctx.db.execute<{ held: number }>(sql`
      select coalesce(sum(b.cents), 0)::float8 as held from (${artistEntries(sql`not ${isSince(span)}`)}) b`),
    ctx.db.execute<KindSums & { day: string }>(sql`
      select to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${sumsByKind()}
      from (${artistEntries(sql`${isSince(span)} and ${isUntil(span)}`)}) b group by 1 order by 1`),
  ]);
  let held = before[0]?.held ?? 0;
  const days = rows.map(({ day, ...sums }) => {
    held += total(sums);
    return { day, ...toFigures(sums, held) };
  });
  return { ...span, totals: toFigures(rows.reduce(add, NOTHING), held), days: days.toReversed() };
}

const cursors = defineCursors('money by artist', { heldCents: 'number', artistId: 'number' });

/** Artists whose money moved in these days, or who are owed something at their end; the largest balance first. */
export async function listMoneyByArtist(
  ctx: Ctx,
  { limit, cursor, ...input }: MoneyByArtistInput,
): Promise<Page<MoneyOfArtist>> {
  requireAdmin(ctx);
  const span = spanOf(ctx, input);
  const last = cursors.read(ctx, cursor);
  const rows = await ctx.db.execute<KindSums & { artist_id: number; name: string | null; held: number }>(sql`
    select s.*, (select name from artists where id = s.artist_id) as name from (
      select b.artist_id, sum(b.cents)::float8 as held, ${sumsByKind(sql`b.is_inside`)}, bool_or(b.is_inside) as moved
      from (select c.*, ${isInside(span.from)} as is_inside from (${artistEntries(isUntil(span))}) c) b
      group by 1) s
    where (s.moved or s.held <> 0)
      ${last ? sql`and (s.held, s.artist_id) < (${last.heldCents}::float8, ${last.artistId}::int)` : sql``}
    order by s.held desc, s.artist_id desc limit ${limit + 1}`);
  const items = rows.map(({ artist_id, name, held, ...sums }) => ({
    artistId: artist_id,
    name,
    ...toFigures(sums, held),
  }));
  return cursors.page(ctx, items, limit, (item) => item);
}

const isInside = (from: string) => sql`c.created_at >= (${from}::date::timestamp at time zone 'UTC')`;
