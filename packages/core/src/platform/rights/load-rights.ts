import { tables } from '@stagedoor/db';
import type { ArtistRole } from '@stagedoor/validators';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, Ctx, Rights } from '../context/index.ts';
import { accessUntil } from './access-until.ts';
import { boughtWorks, toBought } from './bought-works.ts';
import { NO_RIGHTS } from './policy.ts';
import { rightsByFeed } from './rights-by-feed.ts';
import { rightsByReceipt } from './rights-by-receipt.ts';

/**
 * The caller's rights, at most 5 s old; the ends of paid periods are exact. A transaction reads its own
 * rights instead of using the cache: waiting for a load on the pool could deadlock, and others must not see
 * its uncommitted changes.
 */
export async function loadRights(ctx: Ctx): Promise<Rights> {
  const rights = await loadRightsOfCaller(ctx);
  return ctx.witness?.watch(rights) ?? rights;
}

function loadRightsOfCaller(ctx: Ctx): Promise<Rights> {
  if (ctx.receipt !== undefined) return rightsByReceipt(ctx, ctx.receipt);
  if (ctx.feed === undefined) return loadRightsFor(ctx, ctx.witness?.ownActor ?? ctx.actor);
  return rightsByFeed(ctx, ctx.feed, (userId) =>
    loadRightsFor(ctx, { kind: 'user', userId, isArtist: false, isAdmin: false }),
  );
}

async function loadRightsFor(ctx: Ctx, actor: Actor): Promise<Rights> {
  if (actor.kind === 'anonymous') return NO_RIGHTS;
  if (actor.kind === 'system') return { ...NO_RIGHTS, isAll: true };
  const read = () => readRights(ctx, actor.userId);
  const rights = await (ctx.published ? read() : ctx.rights.get(actor.userId, read));
  return asRole(actor, rights);
}

/** The caller's rights if they are in memory; undefined if they have to be loaded. */
export function knownRights(ctx: Pick<Ctx, 'rights' | 'actor' | 'receipt' | 'feed'>): Rights | undefined {
  const { rights: cache, actor, receipt, feed } = ctx;
  if (receipt !== undefined || feed !== undefined) return undefined;
  if (actor.kind === 'anonymous') return NO_RIGHTS;
  const rights = actor.kind === 'user' ? cache.known(actor.userId) : undefined;
  return rights && asRole(actor, rights);
}

const asRole = (actor: Actor, rights: Rights): Rights =>
  actor.kind === 'user' && actor.isAdmin ? { ...rights, isAll: true } : rights;

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
  return rightsFrom(userId, await selectRights(ctx, [userId], userId));
}

/**
 * One row per subscription of each person, or a single row without one. Profiles are in the order of joining. Follows and
 * saved albums, which may be many, are read of one person only, once for all rows.
 */
function selectRights(ctx: Ctx, userIds: readonly number[], ownerId: number | null = null) {
  const {
    artistBlocks,
    artistFollows,
    artistMembers,
    artists,
    savedAlbums: saved,
    subscriptions,
    users,
  } = tables;
  const profiles = sql<[number, ArtistRole][] | null>`(
    select json_agg(json_build_array(m.artist_id, m.role) order by m.created_at, m.artist_id)
    from ${artistMembers} m join ${artists} a on a.id = m.artist_id
    where m.user_id = ${users.id} and a.deleted_at is null)`;
  const blockedBy = sql<number[] | null>`(
    select json_agg(b.artist_id) from ${artistBlocks} b where b.user_id = ${users.id})`;
  const followed = sql<number[] | null>`(
    select json_agg(f.artist_id) from ${artistFollows} f where f.user_id = ${ownerId}::int)`;
  const savedAlbums = sql<number[] | null>`(
    select json_agg(s.album_id) from ${saved} s where s.user_id = ${ownerId}::int)`;
  return ctx.db
    .select({
      userId: users.id,
      isAdmin: users.isAdmin,
      keepsHistory: users.keepsHistory,
      profiles,
      bought: boughtWorks(sql`p.user_id = ${users.id}`),
      savedAlbums,
      blockedBy,
      followed,
      // A paid subscription to a merged profile opens the profile it was merged into.
      artistId: sql<number | null>`coalesce(
        (select a.merged_into_id from ${artists} a where a.id = ${subscriptions.artistId}), ${subscriptions.artistId})`,
      until: accessUntil,
    })
    .from(users)
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), eq(subscriptions.active, true)))
    .where(inArray(users.id, [...userIds]));
}

type RightsRow = Awaited<ReturnType<typeof selectRights>>[number];

function rightsFrom(userId: number, rows: readonly RightsRow[]): Rights {
  const paid = rows.flatMap(({ artistId, until }) =>
    artistId === null || until === null ? [] : [[artistId, until] as const],
  );
  paid.sort(([, a], [, b]) => a.getTime() - b.getTime());
  const profiles = new Map(rows[0]?.profiles);
  // Members of a profile are not blocked by it, even if they were before they joined.
  const blockedBy = new Set(rows[0]?.blockedBy?.filter((id) => !profiles.has(id)));
  const bought = toBought(rows[0]?.bought ?? []);
  return {
    userId,
    isSignedIn: true,
    isAll: false,
    profiles,
    paidUntil: new Map(paid),
    isBuyer: bought.size > 0,
    bought,
    keepsHistory: rows[0]?.keepsHistory ?? true,
    savedAlbums: new Set(rows[0]?.savedAlbums),
    blockedBy,
    followed: new Set(rows[0]?.followed),
  };
}
