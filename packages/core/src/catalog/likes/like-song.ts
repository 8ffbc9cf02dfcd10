import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getSong, selectSongs, songVisibleTo } from '../songs/index.ts';

const { likedSongs, songs } = tables;

/** The person who likes songs, or an error. */
export const requireLiker = (ctx: Ctx) => requireUser(ctx, 'Please sign in to save songs to your library');

/** Likes a song that the caller can see; liking it twice has no further effect. */
export async function likeSong(ctx: Ctx, input: { songId: number }): Promise<{ isLiked: boolean }> {
  const { userId } = requireLiker(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await getSong(ctx, { id: input.songId });
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(likedSongs).values({ userId, songId: input.songId }).onConflictDoNothing();
    await publish(ctx, `user:${userId}`, { type: 'likes-changed' });
  });
  return { isLiked: true };
}

/**
 * Likes those of the songs that the caller can see, in the given order. `liked` counts those that were not liked
 * before.
 */
export async function likeSongs(ctx: Ctx, input: { songIds: number[] }): Promise<{ liked: number }> {
  const { userId } = requireLiker(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const rights = await loadRights(ctx);
  return inTransaction(ctx, async (ctx) => {
    const isVisible = songVisibleTo(rights, ctx.now());
    const visible = await selectSongs(ctx.db).where(and(inArray(songs.id, input.songIds), isVisible));
    const ids = new Set(visible.map(({ id }) => id));
    const rows = input.songIds.filter((songId) => ids.has(songId)).map((songId) => ({ userId, songId }));
    if (rows.length === 0) return { liked: 0 };
    const added = await ctx.db
      .insert(likedSongs)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: likedSongs.id });
    await publish(ctx, `user:${userId}`, { type: 'likes-changed' });
    return { liked: added.length };
  });
}

/** Removes the like, even from a song that was deleted. */
export async function unlikeSong(ctx: Ctx, input: { songId: number }): Promise<{ isLiked: boolean }> {
  const { userId } = requireLiker(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .delete(likedSongs)
      .where(and(eq(likedSongs.userId, userId), eq(likedSongs.songId, input.songId)));
    await publish(ctx, `user:${userId}`, { type: 'likes-changed' });
  });
  return { isLiked: false };
}
