import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { oneOf } from './move-rows.ts';

const { artistMembers, subscriptions } = tables;
type Row = typeof subscriptions.$inferSelect;
/** Two subscriptions of one person. */
type Pair = [from: number, into: number];

/** The changes of a merge in subscriptions. All numbers are ids. */
export interface MovedSubscriptions {
  /** Everybody who subscribed to the profile, running or not. */
  payers: number[];
  /** Subscriptions that now name the other profile. */
  subscriptions: number[];
  /** Pairs whose contents changed places, because the moved one goes on longer. */
  swapped: Pair[];
  /** Pairs that both run; a job takes the first one off the person's next invoice. With the end of what is paid. */
  doubled: [...Pair, paidUntil?: string][];
  /** Active subscriptions of the other profile's members, who may have become members by the merge; a job stops them. */
  own?: number[];
}

const runs = (row: Row) => row.active && row.cancelledAt === null;
const endOf = ({ active, paidUntil, graceUntil, giftUntil }: Row) =>
  active ? Math.max(paidUntil.getTime(), graceUntil?.getTime() ?? 0, giftUntil?.getTime() ?? 0) : 0;

/**
 * Moves subscriptions while all billing is locked, after members were copied. A person's only one is renamed to the
 * other profile at its price. Of two, the one that lasts longer is kept. Pending items stay: opened days are owed.
 */
export async function moveSubscriptions(ctx: Ctx, from: number, into: number): Promise<MovedSubscriptions> {
  const payers = await ctx.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.artistId, from))
    .orderBy(subscriptions.userId);
  const single = await ctx.db.execute<{ id: number }>(sql`
    update subscriptions s set artist_id = ${into} where s.artist_id = ${from} and not exists (
      select from subscriptions o where o.user_id = s.user_id and o.artist_id = ${into})
    returning s.id`);
  const swapped: MovedSubscriptions['swapped'] = [];
  const doubled: MovedSubscriptions['doubled'] = [];
  for (const [a, b] of await listPairs(ctx, from, into)) {
    if (runs(a) && runs(b)) doubled.push([a.id, b.id, b.paidUntil.toISOString()]);
    else if (!runs(b) && (runs(a) || endOf(a) > endOf(b))) swapped.push([a.id, b.id]);
  }
  await swap(ctx, swapped);
  return {
    payers: payers.map(({ userId }) => userId),
    subscriptions: single.map(({ id }) => id),
    swapped,
    doubled,
    own: await listOwn(ctx, into),
  };
}

async function listOwn(ctx: Ctx, artistId: number): Promise<number[]> {
  const isMember = and(
    eq(artistMembers.artistId, subscriptions.artistId),
    eq(artistMembers.userId, subscriptions.userId),
  );
  const rows = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(artistMembers, isMember)
    .where(
      and(
        eq(subscriptions.artistId, artistId),
        eq(subscriptions.active, true),
        isNull(subscriptions.cancelledAt),
      ),
    );
  return rows.map(({ id }) => id);
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

/** Swaps two subscriptions of one person: everything but their person and artist. The gifts in them go with it. */
async function swap(ctx: Ctx, pairs: readonly Pair[]): Promise<void> {
  const others = sql`jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) pair
    cross join lateral (values (pair -> 0, pair -> 1), (pair -> 1, pair -> 0)) as one (id, other)`;
  await ctx.db.execute(sql`
    update subscriptions s set start_date = o.start_date, end_date = o.end_date, active = o.active, paid_until = o.paid_until,
      cancelled_at = o.cancelled_at, grace_until = o.grace_until, gift_until = o.gift_until, provider = o.provider
    from ${others} join subscriptions o on o.id = one.other::int
    where s.id = one.id::int`);
  await ctx.db.execute(sql`
    update gifts g set subscription_id = one.other::int from ${others} where g.subscription_id = one.id::int`);
}

/** Takes `moveSubscriptions` back. What stopped because of the merge is resumed by a job. */
export async function moveSubscriptionsBack(
  ctx: Ctx,
  moved: MovedSubscriptions,
  from: number,
  into: number,
): Promise<void> {
  await ctx.db
    .update(subscriptions)
    .set({ artistId: from })
    .where(and(sql`${subscriptions.id} = ${oneOf(moved.subscriptions)}`, eq(subscriptions.artistId, into)));
  await swap(ctx, moved.swapped);
  await openAsLong(ctx, moved.doubled);
}

/** A subscription billed for both profiles as one opens both of them until its end. */
async function openAsLong(ctx: Ctx, doubled: MovedSubscriptions['doubled']): Promise<void> {
  await ctx.db.execute(sql`
    update subscriptions closed set active = true, paid_until = kept.paid_until, grace_until = kept.grace_until,
      cancelled_at = coalesce(closed.cancelled_at, ${ctx.now().toISOString()}::timestamptz),
      end_date = greatest(coalesce(kept.end_date, kept.paid_until), closed.gift_until)
    from jsonb_array_elements(${JSON.stringify(doubled)}::jsonb) pair
      join subscriptions kept on kept.id = (pair ->> 1)::int
    where closed.id = (pair ->> 0)::int and kept.active and kept.paid_until > (pair ->> 2)::timestamptz`);
}
