import { tables } from '@stagedoor/db';
import { type AddedSongs, type AddPlaylistSongsInput, PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { type Changed, editSongs } from './edit-songs.ts';
import { findVisibleSongs, type StoredOrder, writeOrder } from './items.ts';
import { unique } from './song-order.ts';

/**
 * Adds songs at the end, in the given order. Those that the caller cannot see are left out; `not_found` when no
 * other is among them, `conflict` when the playlist cannot hold them all.
 */
export const addPlaylistSongs = (
  ctx: Ctx,
  { id, songIds }: AddPlaylistSongsInput,
): Promise<AddedSongs & Changed> => editSongs(ctx, id, (ctx, order) => appendSongs(ctx, order, songIds));

/** Adds one song; `conflict` when it is already there. */
export async function addPlaylistSong(
  ctx: Ctx,
  { playlistId, songId }: { playlistId: number; songId: number },
): Promise<void> {
  await editSongs(ctx, playlistId, async (ctx, order) => {
    const { added } = await appendSongs(ctx, order, [songId]);
    if (added === 0) throw conflict('This song is already in the playlist');
    return {};
  });
}

/** Adds songs to a playlist whose row is locked. */
export async function appendSongs(
  ctx: Ctx,
  order: StoredOrder,
  songIds: readonly number[],
): Promise<AddedSongs> {
  const wanted = unique(songIds);
  const visible = await findVisibleSongs(ctx, wanted);
  if (visible.size === 0) throw notFound('Song');
  const adding = wanted.filter((songId) => visible.has(songId) && !order.positions.has(songId));
  const { length } = order.songIds;
  if (length + adding.length > PLAYLIST_MAX_SONGS)
    throw conflict(`A playlist holds at most ${PLAYLIST_MAX_SONGS.toLocaleString('en-US')} songs`);
  await writeOrder(ctx, order, order.songIds);
  await insertSongs(
    ctx,
    adding.map((songId, n) => ({
      playlistId: order.playlistId,
      songId,
      position: length + n,
      addedBy: actorUserId(ctx),
    })),
  );
  return {
    added: adding.length,
    alreadyThere: visible.size - adding.length,
    missing: wanted.length - visible.size,
  };
}

/** Rows of one statement; PostgreSQL allows 65,535 parameters. */
const ROWS_AT_ONCE = 5_000;

export async function insertSongs(
  ctx: Ctx,
  rows: readonly (typeof tables.playlistSongs.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await ctx.db.insert(tables.playlistSongs).values(rows.slice(from, from + ROWS_AT_ONCE));
}
