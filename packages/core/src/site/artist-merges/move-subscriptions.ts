import { tables } from '@stagedoor/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { Moved } from './moved.ts';

const { subscriptions } = tables;
type Row = typeof subscriptions.$inferSelect;

const runs = (row: Row) => row.active && row.cancelledAt === null;
const endOf = ({ active, paidUntil, graceUntil }: Row) =>
  active ? Math.max(paidUntil.getTime(), graceUntil?.getTime() ?? 0) : 0;

/** Everybody who ever subscribed to the profile. */
export async function listPayers(ctx: Ctx, artistId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.artistId, artistId))
    .orderBy(subscriptions.userId);
  return rows.map(({ userId }) => userId);
}

/**
 * Moves subscriptions while the billing turns of their people are held. A person's only one names the other profile
 * from now on, and costs what it did. Of two, the one that goes on longer is kept for the other profile.
 */
export async function moveSubscriptions(
  ctx: Ctx,
  from: number,
  into: number,
): Promise<Pick<Moved, 'subscriptions' | 'swapped' | 'doubled'>> {
  const single = await ctx.db.execute<{ id: number }>(sql`
    update subscriptions s set artist_id = ${into} where s.artist_id = ${from} and not exists (
      select from subscriptions o where o.user_id = s.user_id and o.artist_id = ${into})
    returning s.id`);
  const swapped: Moved['swapped'] = [];
  const doubled: Moved['doubled'] = [];
  for (const [a, b] of await listPairs(ctx, from, into)) {
    if (runs(a) && runs(b)) doubled.push([a.id, b.id]);
    else if (!runs(b) && (runs(a) || endOf(a) > endOf(b))) {
      await swap(ctx, a, b);
      swapped.push([a.id, b.id]);
    }
  }
  return { subscriptions: single.map(({ id }) => id), swapped, doubled };
}

async function listPairs(ctx: Ctx, from: number, into: number): Promise<[Row, Row][]> {
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.artistId, [from, into]))
    .orderBy(subscriptions.id)
    .for('update');
  const theirs = new Map(rows.filter((row) => row.artistId === into).map((row) => [row.userId, row]));
  return rows.flatMap((row): [Row, Row][] => {
    const other = row.artistId === from ? theirs.get(row.userId) : undefined;
    return other ? [[row, other]] : [];
  });
}

/** Two subscriptions of one person change everything but whose they are, to whom, and their name at the provider. */
async function swap(ctx: Ctx, a: Row, b: Row): Promise<void> {
  const give = (to: Row, { startDate, endDate, active, paidUntil, cancelledAt, graceUntil, provider }: Row) =>
    ctx.db
      .update(subscriptions)
      .set({ startDate, endDate, active, paidUntil, cancelledAt, graceUntil, provider })
      .where(eq(subscriptions.id, to.id));
  await give(a, b);
  await give(b, a);
}

/** Takes `moveSubscriptions` back; the second name of people who paid for both returns with a job. */
export async function moveSubscriptionsBack(
  ctx: Ctx,
  moved: Pick<Moved, 'subscriptions' | 'swapped'>,
  from: number,
  into: number,
): Promise<void> {
  if (moved.subscriptions.length > 0)
    await ctx.db
      .update(subscriptions)
      .set({ artistId: from })
      .where(and(inArray(subscriptions.id, moved.subscriptions), eq(subscriptions.artistId, into)));
  for (const ids of moved.swapped) {
    const rows = await ctx.db
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.id, ids))
      .for('update');
    const [a, b] = ids.map((id) => rows.find((row) => row.id === id));
    if (a && b) await swap(ctx, a, b);
  }
}
