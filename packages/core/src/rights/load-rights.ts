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
  const { artists, subscriptions } = tables;
  const [artist] = await ctx.db
    .select({ id: artists.id })
    .from(artists)
    .where(and(eq(artists.userId, userId), isNull(artists.deletedAt)));
  const paid = await ctx.db
    .select({
      artistId: subscriptions.artistId,
      until: sql<Date>`greatest(${subscriptions.paidUntil}, ${subscriptions.graceUntil})`.mapWith(
        subscriptions.paidUntil,
      ),
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.active, true)));
  return {
    userId,
    isAll: false,
    ownArtistId: artist?.id ?? null,
    paidUntil: new Map(paid.map(({ artistId, until }) => [artistId, until])),
  };
}
