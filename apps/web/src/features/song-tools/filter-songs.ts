import type { Song } from '@stagedoor/validators';
import { filterByWords } from '../../lib/filter-by-words.ts';

/** The songs whose title, artist or album contains each word of the text, in any order. */
export const filterSongs = <T extends Song>(songs: readonly T[], text: string): readonly T[] =>
  filterByWords(songs, text, ({ title, artistName, originalArtistName, albumTitle }) => [
    title,
    artistName,
    originalArtistName,
    albumTitle,
  ]);
