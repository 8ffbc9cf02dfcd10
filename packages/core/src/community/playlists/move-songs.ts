import { tables } from '@stagedoor/db';
import type { MovePlaylistSongsInput, OrderPlaylistSongsInput } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { type Changed, editSongs } from './edit-songs.ts';
import { findVisibleItems, findVisibleSongs, writeOrder } from './items.ts';
import { listAllPlaylistSongs } from './queries.ts';
import { moveBehind, orderVisible, unique } from './song-order.ts';

/** Moves songs behind another one, or to the top. `not_found` when the caller does not see one of them there. */
export const movePlaylistSongs = (
  ctx: Ctx,
  { id, songIds, afterSongId }: MovePlaylistSongsInput,
): Promise<Changed> =>
  editSongs(ctx, id, async (ctx, order) => {
    const named = unique(afterSongId === null ? songIds : [...songIds, afterSongId]);
    const visible = await findVisibleSongs(ctx, named);
    const isThere = (songId: number) => visible.has(songId) && order.positions.has(songId);
    if (!named.every(isThere)) throw notFound('Song');
    await writeOrder(ctx, order, moveBehind(order.songIds, songIds, afterSongId));
    return {};
  });

/**
 * Orders all songs that the caller sees; hidden ones keep their places. `conflict` when the given ones are not the
 * playlist's.
 */
export const orderPlaylistSongs = (
  ctx: Ctx,
  { id, songIds, ifMatch }: OrderPlaylistSongsInput,
): Promise<Changed> =>
  editSongs(ctx, id, async (ctx, order) => {
    const read = () => listAllPlaylistSongs(ctx, { id });
    await requireUnchanged(ctx, { table: tables.playlists, id, ifMatch, read });
    const ordered = orderVisible(order.songIds, await findVisibleItems(ctx, id), songIds);
    if (!ordered) throw conflict('The songs of this playlist have changed. Please try again.');
    await writeOrder(ctx, order, ordered);
    return {};
  });
