import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { accessUntil } from './access-until.ts';
import { NO_RIGHTS, type Rights } from './policy.ts';

/**
 * The caller's rights, at most 5 s old; the ends of paid periods are exact. A transaction reads its own
 * rights instead of using the cache: waiting for a load on the pool could deadlock, and others must not see
 * its uncommitted changes.
 */
export async function loadRights(ctx: Ctx): Promise<Rights> {
  const { actor } = ctx;
  if (actor.kind === 'anonymous') return NO_RIGHTS;
  if (actor.kind === 'system') return { ...NO_RIGHTS, isAll: true };
  const read = () => readRights(ctx, actor.userId);
  const rights = await (ctx.published ? read() : ctx.rights.get(actor.userId, read));
  return actor.isAdmin ? { ...rights, isAll: true } : rights;
}

/**
 * The current rights of people other than the caller, such as those mentioned in a comment, in one statement.
 */
export async function loadRightsOf(ctx: Ctx, userIds: readonly number[]): Promise<Map<number, Rights>> {
  const rows = await selectRights(ctx, userIds);
  return new Map(
    userIds.map((userId) => {
      const own = rows.filter((row) => row.userId === userId);
      return [userId, { ...rightsFrom(userId, own), isAll: own[0]?.isAdmin ?? false }];
    }),
  );
}

async function readRights(ctx: Ctx, userId: number): Promise<Rights> {
  return rightsFrom(userId, await selectRights(ctx, [userId]));
}

/** One row per subscription of each person, or a single row without one. */
function selectRights(ctx: Ctx, userIds: readonly number[]) {
  const { artists, subscriptions, users } = tables;
  return ctx.db
    .select({
      userId: users.id,
      isAdmin: users.isAdmin,
      ownArtistId: artists.id,
      artistId: subscriptions.artistId,
      until: accessUntil,
    })
    .from(users)
    .leftJoin(artists, and(eq(artists.userId, users.id), isNull(artists.deletedAt)))
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), eq(subscriptions.active, true)))
    .where(inArray(users.id, [...userIds]));
}

type RightsRow = Awaited<ReturnType<typeof selectRights>>[number];

function rightsFrom(userId: number, rows: readonly RightsRow[]): Rights {
  const paid = rows.flatMap(({ artistId, until }) =>
    artistId === null || until === null ? [] : [[artistId, until] as const],
  );
  return { userId, isAll: false, ownArtistId: rows[0]?.ownArtistId ?? null, paidUntil: new Map(paid) };
}
