import { tables } from '@stagedoor/db';
import { FOLLOWS_PER_PERSON } from '@stagedoor/validators';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { publishChanges } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';

const { artistBlocks, artistFollows, artists } = tables;

interface One {
  userId: number;
  artistId: number;
}

/**
 * Makes a person follow an artist, unless they do, the artist has blocked them, or they follow as many as one may.
 * Returns whether they did not follow before.
 */
export async function addFollow(ctx: Ctx, { userId, artistId }: One): Promise<boolean> {
  await lockCounts(ctx, sql`${artists.id} = ${artistId}`);
  const isBlocked = and(eq(artistBlocks.artistId, artistId), eq(artistBlocks.userId, userId));
  if ((await ctx.db.$count(artistBlocks, isBlocked)) > 0) return false;
  if ((await countFollows(ctx, userId)) >= FOLLOWS_PER_PERSON) return false;
  const made = await ctx.db
    .insert(artistFollows)
    .values({ userId, artistId, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ artistId: artistFollows.artistId });
  if (made.length === 0) return false;
  await changeCounts(ctx, sql`followers + 1`, [artistId]);
  await publishFollows(ctx, userId);
  return true;
}

/** Ends a follow, if there is one. */
export async function removeFollow(ctx: Ctx, { userId, artistId }: One): Promise<void> {
  await removeFollows(ctx, userId, sql`artist_id = ${artistId}`);
}

/** Ends all follows of a person whose account is removed. */
export async function removeFollowsOf(ctx: Ctx, userId: number): Promise<void> {
  const artistIds = await removeFollows(ctx, userId, sql`true`);
  await publishChanges(
    ctx,
    'artist',
    artistIds.map((id) => ({ id })),
  );
}

async function removeFollows(ctx: Ctx, userId: number, which: SQL): Promise<number[]> {
  const isTheirs = sql`user_id = ${userId} and ${which}`;
  await lockCounts(ctx, sql`${artists.id} in (select artist_id from ${artistFollows} where ${isTheirs})`);
  const gone = await ctx.db
    .delete(artistFollows)
    .where(isTheirs)
    .returning({ artistId: artistFollows.artistId });
  if (gone.length === 0) return [];
  const artistIds = gone.map((row) => row.artistId);
  await changeCounts(ctx, sql`followers - 1`, artistIds);
  await publishFollows(ctx, userId);
  return artistIds;
}

export const countFollows = (ctx: Ctx, userId: number): Promise<number> =>
  ctx.db.$count(artistFollows, eq(artistFollows.userId, userId));

/** Counts an artist's followers anew. */
export const recountFollowers = (ctx: Ctx, artistId: number): Promise<void> =>
  changeCounts(
    ctx,
    sql`(select count(*) from ${artistFollows} where ${artistFollows.artistId} = ${artistId})`,
    [artistId],
  );

/** Artists are locked in the order of their ids, so that two people who leave cannot deadlock. */
async function lockCounts(ctx: Ctx, which: SQL): Promise<void> {
  await ctx.db.select({ id: artists.id }).from(artists).where(which).orderBy(artists.id).for('no key update');
}

/** An event of its own drops what shows the number, so that a star's pages are not read again with each follower. */
async function changeCounts(ctx: Ctx, followers: SQL, artistIds: readonly number[]): Promise<void> {
  await ctx.db.execute(sql`
    update artists set followers = ${followers} where id = any(${sql.param([...artistIds])}::int[])`);
  await publishToServers(
    ctx,
    artistIds.map((artistId) => ({ type: 'followers-counted', artistId })),
  );
}

/** The person's other pages and all servers hear of it. */
async function publishFollows(ctx: Ctx, userId: number): Promise<void> {
  await publish(ctx, `user:${userId}`, { type: 'follows-changed' });
  await publishToServers(ctx, { type: 'rights-changed', userId });
}
