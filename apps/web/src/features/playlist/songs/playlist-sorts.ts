import type { PlaylistSong } from '@stagedoor/validators';
import { asSent } from '../../../lib/compare.ts';
import { SONG_SORTS, type SongSorts } from '../../song-tools/index.ts';

const { title, artist, album, popular, shortest, longest } = SONG_SORTS;

/** How a playlist can be sorted on screen. Its own order stays as it is. */
export const PLAYLIST_SORTS: SongSorts<PlaylistSong> = {
  order: asSent('Playlist order'),
  title,
  artist,
  album,
  added: {
    label: 'Recently added',
    compare: (a, b) => Date.parse(b.addedAt) - Date.parse(a.addedAt),
  },
  popular,
  shortest,
  longest,
};
