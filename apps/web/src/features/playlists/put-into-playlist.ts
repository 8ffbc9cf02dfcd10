import type { AddedSongs } from '@stagedoor/validators';
import { reportFailure } from '../../components/report-failure.ts';
import { toast } from '../../components/toast.ts';
import { countSongs } from '../../lib/format.ts';
import { api, trpcClient } from '../../lib/trpc.ts';
import type { SongToAdd } from './add-to-playlist.ts';
import { readPlaylistsAgain } from './read-playlists-again.ts';

/** Result for the songs, in words. */
export function describeAdded({ added, alreadyThere, missing }: AddedSongs): string {
  const were = alreadyThere === 1 ? 'was' : 'were';
  const parts = [
    added > 0 && `${countSongs(added)} added`,
    alreadyThere > 0 && `${added > 0 ? alreadyThere : countSongs(alreadyThere)} ${were} already there`,
    missing > 0 && `${missing} could not be added`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Adds songs at the end of a playlist and says what was added; true when the playlist has all it can have. */
export async function putIntoPlaylist(
  playlist: { id: number; name: string },
  songs: readonly SongToAdd[],
): Promise<boolean> {
  const [only] = songs.length === 1 ? songs : [];
  try {
    const songIds = songs.map(({ id }) => id);
    const result = await trpcClient.playlists.addSongs.mutate({ id: playlist.id, songIds });
    const description = only && result.missing === 0 ? only.title : describeAdded(result);
    if (result.added > 0) toast.success(`Added to ${playlist.name}`, { description });
    else toast.info(`Already in ${playlist.name}`, { description });
    void api.playlists.songs.invalidate({ id: playlist.id });
    void api.playlists.byId.invalidate({ id: playlist.id });
    void readPlaylistsAgain();
    return true;
  } catch (error) {
    reportFailure('Failed to add to playlist: {message}', error);
    return false;
  }
}
