import { tables } from '@stagedoor/db';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { songVisibleTo } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';

const { artists, playlistSongs, songs } = tables;

/** A playlist's songs as they are stored, hidden ones too. Its row is locked while they are changed. */
export interface StoredOrder {
  playlistId: number;
  songIds: number[];
  positions: ReadonlyMap<number, number>;
}

export async function readOrder(ctx: Ctx, playlistId: number): Promise<StoredOrder> {
  const rows = await ctx.db
    .select({ songId: playlistSongs.songId, position: playlistSongs.position })
    .from(playlistSongs)
    .where(eq(playlistSongs.playlistId, playlistId))
    .orderBy(asc(playlistSongs.position), asc(playlistSongs.id));
  return {
    playlistId,
    songIds: rows.map(({ songId }) => songId),
    positions: new Map(rows.map(({ songId, position }) => [songId, position])),
  };
}

/**
 * Stores a new order of the same songs, positions from 0 without gaps. Only rows that change are written; gaps
 * that songs left when they were deleted for good are closed, too.
 */
export async function writeOrder(ctx: Ctx, stored: StoredOrder, songIds: readonly number[]): Promise<void> {
  const changed = songIds.flatMap((songId, position) =>
    stored.positions.get(songId) === position ? [] : [{ songId, position }],
  );
  if (changed.length === 0) return;
  await ctx.db.execute(sql`
    update playlist_songs set position = changed.position
    from unnest(${sql.param(changed.map(({ songId }) => songId))}::int[],
      ${sql.param(changed.map(({ position }) => position))}::int[]) as changed (song_id, position)
    where playlist_songs.playlist_id = ${stored.playlistId} and playlist_songs.song_id = changed.song_id`);
}

/** Those of the songs that the caller may see. */
export const findVisibleSongs = (ctx: Ctx, songIds: readonly number[]): Promise<Set<number>> =>
  selectVisible(ctx, sql`${songs.id} = any(${sql.param([...songIds])}::int[])`);

/** The songs of a playlist that the caller may see. */
export const findVisibleItems = (ctx: Ctx, playlistId: number): Promise<Set<number>> =>
  selectVisible(
    ctx,
    sql`${songs.id} in (select song_id from playlist_songs where playlist_id = ${playlistId})`,
  );

async function selectVisible(ctx: Ctx, which: SQL): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ id: songs.id })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(and(which, songVisibleTo(await loadRights(ctx), ctx.now())));
  return new Set(rows.map(({ id }) => id));
}
