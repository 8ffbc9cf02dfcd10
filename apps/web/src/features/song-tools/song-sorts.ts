import type { Song } from '@stagedoor/validators';
import { byNumber, byText, inTurn, type ListSort, type ListSorts } from '../../lib/compare.ts';

export type SongSort<T extends Song = Song> = ListSort<T>;
export type SongSorts<T extends Song = Song> = ListSorts<T>;

const byTitle = byText<Song>(({ title }) => title);
const byAlbum = byText<Song>(({ albumTitle }) => albumTitle);
const byPlace = inTurn<Song>(
  byNumber(({ discNumber }) => discNumber, 1),
  byNumber(({ trackNumber }) => trackNumber, 1),
);

export const SONG_SORTS = {
  title: { label: 'By title', compare: byTitle },
  artist: {
    label: 'By artist',
    compare: inTurn<Song>(
      byText(({ artistName }) => artistName),
      byAlbum,
      byPlace,
    ),
  },
  album: { label: 'By album', compare: inTurn(byAlbum, byPlace) },
  popular: { label: 'Most played', compare: byNumber<Song>(({ plays }) => plays, -1) },
  shortest: { label: 'Shortest first', compare: byNumber<Song>(({ durationMs }) => durationMs, 1) },
  longest: { label: 'Longest first', compare: byNumber<Song>(({ durationMs }) => durationMs, -1) },
  newest: { label: 'Newest first', compare: byNumber<Song>(({ createdAt }) => Date.parse(createdAt), -1) },
  oldest: { label: 'Oldest first', compare: byNumber<Song>(({ createdAt }) => Date.parse(createdAt), 1) },
} satisfies SongSorts;
