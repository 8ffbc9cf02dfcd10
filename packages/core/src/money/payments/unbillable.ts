import { tables } from '@stagedoor/db';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BillingTurn } from '../../platform/context/index.ts';
import { notSuspended } from '../../platform/rights/index.ts';

const { users } = tables;

/**
 * Whether a person is not billed for an artist: the artist is deleted or suspended, the person is one of its members,
 * or the person is deleted or suspended.
 */
export const isUnbillable = (userId: SQLWrapper, artistId: SQLWrapper, now: Date): SQL => sql`(
  exists (select from artists a where a.id = ${artistId} and (a.deleted_at is not null or a.suspended_at is not null))
  or exists (select from artist_members m where m.artist_id = ${artistId} and m.user_id = ${userId})
  or not ${mayBeCharged(userId, now)})`;

/** Whether the person is there and not suspended. */
export const mayBeCharged = (userId: SQLWrapper, now: Date): SQL => sql`exists (
  select from ${users} where ${users.id} = ${userId} and ${users.deletedAt} is null and ${notSuspended(now)})`;

/** The artists among these for which the person is not billed. */
export async function findUnbillable(ctx: BillingTurn, artistIds: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...artistIds])}::int[]) listed (id)
    where ${isUnbillable(sql`${ctx.billedUserId}::int`, sql`listed.id`, ctx.now())}`);
  return new Set(rows.map(({ id }) => id));
}
