import { formatAmount } from '@stagedoor/validators/format';
import type { Command } from '../../lib/command-box.ts';
import { trpc } from '../../lib/trpc.ts';
import { playSongs } from '../player/index.ts';

const EACH = 4;

/** Results of the search: songs play, with Ctrl their page opens; the rest opens. */
export function useFound(q: string, open: (path: string) => void) {
  const query = trpc.search.find.useQuery(
    { q, type: 'all', limit: EACH },
    { enabled: q !== '', placeholderData: (previous) => previous },
  );
  if (q === '' || !query.data) return { commands: [], isFetching: query.isFetching };
  const { songs, artists, albums } = query.data;
  const source = {
    label: `Search: ${q}`,
    kind: 'search' as const,
    href: `/search?q=${encodeURIComponent(q)}`,
  };
  const commands: Command[] = [
    ...songs.items.slice(0, EACH).map((song) => ({
      key: `song ${song.id}`,
      group: 'Play',
      name: song.title,
      detail: song.isLocked ? `${song.artistName}, for subscribers` : song.artistName,
      image: song.coverImage ?? '',
      isRecord: true,
      act: () => playSongs([song], 0, source),
      actInstead: () => open(`/song/${song.id}`),
    })),
    ...artists.items.slice(0, EACH).map((artist) => ({
      key: `artist ${artist.id}`,
      group: 'Artists',
      name: artist.name,
      detail: '',
      image: artist.coverImage ?? '',
      act: () => open(`/artist/${artist.id}`),
    })),
    ...albums.items.slice(0, EACH).map((album) => ({
      key: `album ${album.id}`,
      group: 'Albums',
      name: album.title,
      detail: formatAmount(album.songCount, 'song'),
      image: album.coverImage ?? '',
      isRecord: true,
      act: () => open(`/album/${album.id}`),
    })),
  ];
  return { commands, isFetching: query.isFetching };
}
