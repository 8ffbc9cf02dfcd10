import { tables } from '@stagedoor/db';
import type { Song } from '@stagedoor/validators';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentSongs, selectSongs, songVisibleWithAlbum } from '../songs/index.ts';

const { likedSongs, songs } = tables;

/** All songs that the caller likes and can see, most recently liked first. */
export async function listLikedSongs(ctx: Ctx): Promise<Song[]> {
  const { userId } = requireUser(ctx);
  const rights = await loadRights(ctx);
  const rows = await selectSongs(ctx.db)
    .innerJoin(likedSongs, and(eq(likedSongs.songId, songs.id), eq(likedSongs.userId, userId)))
    .where(songVisibleWithAlbum(rights, ctx.now()))
    .orderBy(desc(likedSongs.id));
  return presentSongs(rows, rights, ctx.now());
}

/**
 * Ids of the caller's liked songs, so that one request fills every heart on a page; empty when signed out.
 */
export async function listLikedSongIds(ctx: Ctx): Promise<number[]> {
  if (ctx.actor.kind !== 'user') return [];
  const rows = await ctx.db
    .select({ songId: likedSongs.songId })
    .from(likedSongs)
    .where(eq(likedSongs.userId, ctx.actor.userId));
  return rows.map((row) => row.songId);
}

/** Whether the caller likes the song. */
export async function isSongLiked(ctx: Ctx, input: { songId: number }): Promise<{ isLiked: boolean }> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select({ liked: sql`1` })
    .from(likedSongs)
    .where(and(eq(likedSongs.userId, userId), eq(likedSongs.songId, input.songId)));
  return { isLiked: row !== undefined };
}
