import { tables } from '@stagedoor/db';
import {
  FOLLOWS_PER_PERSON,
  type Follow,
  type FollowNews,
  type SetFollowNewsInput,
} from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, lockCaller, requireUser } from '../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { currentArtistId, getArtist, lockArtist } from '../artists/index.ts';
import { addFollow, countFollows, removeFollow } from './change-follows.ts';

const { artistFollows, artists } = tables;

/** The person who follows artists, or an error. */
export const requireFollower = (ctx: Ctx) => requireUser(ctx, 'Please sign in to follow artists');

async function requireFollowing(ctx: Ctx): Promise<number> {
  const { userId } = requireFollower(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  return userId;
}

/** Follows an artist that everybody may see. Following twice changes nothing. */
export async function followArtist(ctx: Ctx, input: { artistId: number }): Promise<Follow> {
  const userId = await requireFollowing(ctx);
  const { id: artistId, name } = await getArtist(ctx, { id: input.artistId });
  return inTransaction(ctx, async (ctx) => {
    // Acts of one person at the same time happen one after another, so the limit holds.
    await lockCaller(ctx);
    await lockArtist(ctx, artistId);
    const rights = await loadRights(ctx);
    if (rights.profiles.has(artistId)) throw conflict('This is your own profile');
    if (rights.blockedBy.has(artistId)) throw forbidden(`${name} does not want you as a follower`);
    if (!rights.followed.has(artistId) && (await countFollows(ctx, userId)) >= FOLLOWS_PER_PERSON)
      throw conflict(`You can follow at most ${FOLLOWS_PER_PERSON.toLocaleString('en-US')} artists`);
    await addFollow(ctx, { userId, artistId });
    return { isFollowing: true, followers: await readFollowers(ctx, artistId) };
  });
}

/** Ends a follow, of a hidden or deleted artist, too. */
export async function unfollowArtist(ctx: Ctx, input: { artistId: number }): Promise<Follow> {
  const userId = await requireFollowing(ctx);
  const artistId = await currentArtistId(ctx, input.artistId);
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    await removeFollow(ctx, { userId, artistId });
    return { isFollowing: false, followers: await readFollowers(ctx, artistId) };
  });
}

/** Chooses which news of a followed artist reach the caller; `not_found` unless they follow. */
export async function setFollowNews(ctx: Ctx, input: SetFollowNewsInput): Promise<{ news: FollowNews }> {
  const userId = await requireFollowing(ctx);
  const artistId = await currentArtistId(ctx, input.artistId);
  return inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(artistFollows)
      .set({ news: input.news })
      .where(and(eq(artistFollows.userId, userId), eq(artistFollows.artistId, artistId)))
      .returning({ news: artistFollows.news });
    if (!changed[0]) throw notFound('Follow');
    await publish(ctx, `user:${userId}`, { type: 'follows-changed' });
    return changed[0];
  });
}

async function readFollowers(ctx: Ctx, artistId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ followers: artists.followers })
    .from(artists)
    .where(eq(artists.id, artistId));
  if (!row) throw notFound('Artist');
  return row.followers;
}
