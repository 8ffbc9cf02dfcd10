import { tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { NO_RIGHTS, type Rights } from './policy.ts';

/** The caller's rights; at most 5 s old, paid periods exact. */
export async function loadRights(ctx: Ctx): Promise<Rights> {
  const { actor } = ctx;
  if (actor.kind === 'anonymous') return NO_RIGHTS;
  if (actor.kind === 'system') return { ...NO_RIGHTS, isAll: true };
  const rights = await ctx.rights.get(actor.userId, () => readRights(ctx, actor.userId));
  return actor.isAdmin ? { ...rights, isAll: true } : rights;
}

async function readRights(ctx: Ctx, userId: number): Promise<Rights> {
  const { artists, subscriptions, users } = tables;
  const until = sql<Date | null>`greatest(${subscriptions.paidUntil}, ${subscriptions.graceUntil})`;
  const rows = await ctx.db
    .select({
      ownArtistId: artists.id,
      artistId: subscriptions.artistId,
      until: until.mapWith(subscriptions.paidUntil),
    })
    .from(users)
    .leftJoin(artists, and(eq(artists.userId, users.id), isNull(artists.deletedAt)))
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), eq(subscriptions.active, true)))
    .where(eq(users.id, userId));
  const paid = rows.flatMap(({ artistId, until }) =>
    artistId === null || until === null ? [] : [[artistId, until] as const],
  );
  return { userId, isAll: false, ownArtistId: rows[0]?.ownArtistId ?? null, paidUntil: new Map(paid) };
}
