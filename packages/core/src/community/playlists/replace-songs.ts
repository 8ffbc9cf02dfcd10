import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { appendSongs } from './add-songs.ts';
import { findVisibleItems, findVisibleSongs, readOrder, writeOrder } from './items.ts';
import { takeOut } from './remove-songs.ts';
import { type RevisedDetails, revise } from './revise-playlist.ts';
import { orderAmong, unique } from './song-order.ts';

/**
 * Gives a playlist these songs, in this order, in place of all that the caller sees in it; hidden ones stay. Details that are
 * given change with them. `not_found` when the caller does not see one of the songs, `conflict` when the playlist cannot hold
 * them all.
 */
export const replacePlaylistSongs = (
  ctx: Ctx,
  { songIds, ...details }: RevisedDetails & { songIds: readonly number[] },
): Promise<void> =>
  revise(ctx, details, async (ctx, order) => {
    const wanted = unique(songIds);
    const visible = await findVisibleSongs(ctx, wanted);
    if (visible.size < wanted.length) throw notFound('Song');
    const standing = [...(await findVisibleItems(ctx, order.playlistId))];
    await takeOut(ctx, order, new Set(standing.filter((songId) => !visible.has(songId))));
    if (wanted.length === 0) return {};
    await appendSongs(ctx, await readOrder(ctx, order.playlistId), wanted);
    const added = await readOrder(ctx, order.playlistId);
    await writeOrder(ctx, added, orderAmong(added.songIds, wanted));
    return {};
  });
