import { tables } from '@stagedoor/db';
import type { Page, Paging, Song } from '@stagedoor/validators';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Ctx, type Rights, requireUser } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentSong, selectSongsWith, songVisibleWithAlbum } from '../songs/index.ts';

const { likedSongs, songs } = tables;
const cursors = defineCursors('liked songs', { likeId: 'number' });

/** A page of the songs that the caller likes and can see, most recently liked first. */
export async function listLikedSongs(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<Song>> {
  const last = cursors.read(ctx, cursor);
  const rights = await loadRights(ctx);
  const rows = await selectLiked(ctx, rights, last && lt(likedSongs.id, last.likeId)).limit(limit + 1);
  const now = ctx.now();
  return cursors.page(ctx, rows, limit, ({ likeId: _likeId, ...song }) => presentSong(song, rights, now));
}

/** All songs that the caller likes and can see, most recently liked first. */
export async function listAllLikedSongs(ctx: Ctx): Promise<Song[]> {
  const rights = await loadRights(ctx);
  const rows = await selectLiked(ctx, rights);
  const now = ctx.now();
  return rows.map(({ likeId: _likeId, ...song }) => presentSong(song, rights, now));
}

function selectLiked(ctx: Ctx, rights: Rights, which?: SQL) {
  const { userId } = requireUser(ctx);
  return selectSongsWith(ctx.db, { likeId: likedSongs.id })
    .innerJoin(likedSongs, and(eq(likedSongs.songId, songs.id), eq(likedSongs.userId, userId)))
    .where(and(which, songVisibleWithAlbum(rights, ctx.now())))
    .orderBy(desc(likedSongs.id));
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

/** When the caller liked each of the songs; those that they do not like are left out. */
export async function readLikeTimes(ctx: Ctx, songIds: readonly number[]): Promise<Map<number, Date>> {
  if (ctx.actor.kind !== 'user' || songIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ songId: likedSongs.songId, likedAt: likedSongs.likedAt })
    .from(likedSongs)
    .where(and(eq(likedSongs.userId, ctx.actor.userId), inArray(likedSongs.songId, [...songIds])));
  return new Map(rows.map(({ songId, likedAt }) => [songId, likedAt]));
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
