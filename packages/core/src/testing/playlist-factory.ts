import { tables } from '@stagedoor/db';
import type { PlaylistRole } from '@stagedoor/validators';
import type { Services } from '../platform/context/index.ts';

let count = 0;

/** A playlist, public unless `fields` say otherwise, with these songs in this order. */
export async function makePlaylist(
  services: Services,
  fields: Partial<typeof tables.playlists.$inferInsert> & { userId: number },
  songIds: readonly number[] = [],
): Promise<{ id: number; name: string }> {
  const [playlist] = await services.db
    .insert(tables.playlists)
    .values({ name: `Playlist ${++count}`, ...fields })
    .returning();
  if (!playlist) throw new Error('No playlist was inserted');
  const { id, userId: addedBy } = playlist;
  if (songIds.length > 0)
    await services.client`insert into playlist_songs (playlist_id, song_id, position, added_by)
      select ${id}, song_id, place - 1, ${addedBy}
      from unnest(${[...songIds]}::int[]) with ordinality as given (song_id, place)`;
  return playlist;
}

/** Shares a playlist with a person. */
export async function shareWith(
  services: Services,
  playlist: { id: number },
  userId: number,
  role: PlaylistRole,
): Promise<void> {
  await services.db.insert(tables.playlistCollaborators).values({ playlistId: playlist.id, userId, role });
}
