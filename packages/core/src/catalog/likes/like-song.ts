import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getSong } from '../songs/index.ts';

const { likedSongs } = tables;
const SIGN_IN = 'Please sign in to save songs to your library';

/** Likes a song that the caller can see; liking it twice has no further effect. */
export async function likeSong(ctx: Ctx, input: { songId: number }): Promise<{ isLiked: boolean }> {
  const { userId } = requireUser(ctx, SIGN_IN);
  await takeHit(ctx, 'writesPerUser', userId);
  await getSong(ctx, { id: input.songId });
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(likedSongs).values({ userId, songId: input.songId }).onConflictDoNothing();
    await publish(ctx, `user:${userId}`, { type: 'likes-changed' });
  });
  return { isLiked: true };
}

/** Removes the like, even from a song that was deleted. */
export async function unlikeSong(ctx: Ctx, input: { songId: number }): Promise<{ isLiked: boolean }> {
  const { userId } = requireUser(ctx, SIGN_IN);
  await takeHit(ctx, 'writesPerUser', userId);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .delete(likedSongs)
      .where(and(eq(likedSongs.userId, userId), eq(likedSongs.songId, input.songId)));
    await publish(ctx, `user:${userId}`, { type: 'likes-changed' });
  });
  return { isLiked: false };
}
