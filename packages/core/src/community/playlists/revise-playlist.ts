import type { UpdatePlaylistInput } from '@stagedoor/validators';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { getPlaylistAccess, type PlaylistRow, requireEditable } from './access.ts';
import { appendSongs } from './add-songs.ts';
import { changeSongs, type SongEdit } from './edit-songs.ts';
import { findVisibleItems, readOrder, type StoredOrder } from './items.ts';
import { takeOut } from './remove-songs.ts';
import { changeDetails } from './update-playlist.ts';

/** A playlist, and those of its details that are to be others. */
export type RevisedDetails = Pick<UpdatePlaylistInput, 'id' | 'name' | 'description' | 'isPublic'>;

export interface PlaylistRevision extends RevisedDetails {
  /** Places from 0 among the songs that the caller sees. */
  leavingPlaces: readonly number[];
  comingSongIds: readonly number[];
}

/**
 * Takes songs out by their places, adds others at the end, and changes details: all of it or nothing. Songs to add that the
 * caller cannot see are left out; `not_found` when there are no others.
 */
export const revisePlaylist = (
  ctx: Ctx,
  { leavingPlaces, comingSongIds, ...details }: PlaylistRevision,
): Promise<void> => {
  const editSongs: SongEdit<object> = async (ctx, order) => {
    if (leavingPlaces.length > 0) await takeOut(ctx, order, await findSongsAt(ctx, order, leavingPlaces));
    if (comingSongIds.length === 0) return {};
    return appendSongs(ctx, await readOrder(ctx, order.playlistId), comingSongIds);
  };
  const hasSongs = leavingPlaces.length > 0 || comingSongIds.length > 0;
  return revise(ctx, details, hasSongs ? editSongs : undefined);
};

/**
 * One operation on the songs of a playlist together with a change of its details. Those that it has already are no change:
 * programs of editors send them along.
 */
export async function revise(ctx: Ctx, details: RevisedDetails, operate?: SongEdit<object>): Promise<void> {
  await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { id } = details;
    const playlist = requireEditable(await getPlaylistAccess(ctx, { id }, true));
    if (operate) await changeSongs(ctx, id, operate);
    const others = othersThan(playlist, details);
    if (Object.values(others).some((value) => value !== undefined))
      await changeDetails(ctx, { id, ...others });
  });
}

function othersThan(standing: PlaylistRow, { name, description, isPublic }: RevisedDetails) {
  return {
    name: name === standing.name ? undefined : name,
    description: description === (standing.description ?? '') ? undefined : description,
    isPublic: isPublic === standing.isPublic ? undefined : isPublic,
  };
}

async function findSongsAt(
  ctx: Ctx,
  { playlistId, songIds }: StoredOrder,
  places: readonly number[],
): Promise<Set<number>> {
  const visible = await findVisibleItems(ctx, playlistId);
  const shown = songIds.filter((songId) => visible.has(songId));
  return new Set(places.flatMap((place) => shown[place] ?? []));
}
