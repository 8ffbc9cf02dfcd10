import type { Playlist } from '@stagedoor/validators';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSongTools } from '../song-tools/index.ts';
import { PlaylistHeader } from './header/playlist-header.tsx';
import { PlaylistSongs } from './songs/playlist-songs.tsx';
import { PLAYLIST_SORTS } from './songs/playlist-sorts.ts';
import { useFollowPlaylist } from './songs/use-follow-playlist.ts';
import { usePlaylistSongs } from './songs/use-playlist-songs.ts';

/** A playlist that the viewer may see: its header, and its songs. */
export function OpenPlaylist({ playlist }: { playlist: Playlist }) {
  const { songs, query } = usePlaylistSongs(playlist.id);
  const tools = useSongTools({ songs, sorts: PLAYLIST_SORTS, pages: query });
  useFollowPlaylist(playlist.id);
  usePageTitle(playlist.name);
  return (
    <>
      <PlaylistHeader playlist={playlist} tools={tools} />
      <PlaylistSongs playlist={playlist} query={query} tools={tools} />
    </>
  );
}
