import { type AddedSongs, type AddPlaylistSongsInput, PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
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
  await insertSongs(ctx, order.playlistId, adding, length);
  return {
    added: adding.length,
    alreadyThere: visible.size - adding.length,
    missing: wanted.length - visible.size,
  };
}

/** In one statement, however many they are. */
const insertSongs = (ctx: Ctx, playlistId: number, songIds: readonly number[], position: number) =>
  ctx.db.execute(sql`
    insert into playlist_songs (playlist_id, song_id, position, added_by)
    select ${playlistId}, song_id, ${position}::int + place - 1, ${actorUserId(ctx)}
    from unnest(${sql.param([...songIds])}::int[]) with ordinality as added (song_id, place)`);
