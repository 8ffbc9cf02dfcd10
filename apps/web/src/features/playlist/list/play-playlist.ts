import type { Playlist } from '@stagedoor/validators';
import { playlistSongsOf } from '@stagedoor/validators/page-inputs';
import { toast } from '../../../components/toast.ts';
import { trpcClient } from '../../../lib/trpc.ts';
import { isPlayable, playAll } from '../../player/index.ts';
import { sourceOfPlaylist } from '../../playlists/index.ts';

/** Plays a playlist from its card: all songs that the listener may play. */
export async function playPlaylist(playlist: Playlist): Promise<void> {
  try {
    const songs = await listSongs(playlist.id);
    if (songs.some(isPlayable)) playAll(songs, sourceOfPlaylist(playlist));
    else toast.error('Nothing to play yet', { description: `${playlist.name} has no playable song` });
  } catch {
    toast.error('Failed to fetch the songs of this playlist');
  }
}

async function listSongs(id: number) {
  const read = (cursor?: string) => trpcClient.playlists.songs.query({ ...playlistSongsOf(id), cursor });
  let page = await read();
  const songs = [...page.items];
  while (page.nextCursor !== null) {
    page = await read(page.nextCursor);
    songs.push(...page.items);
  }
  return songs;
}
