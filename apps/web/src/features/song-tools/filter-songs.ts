import type { Song } from '@stagedoor/validators';

/** Case and accents do not matter when filtering. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The songs whose title, artist or album contains each word of the text, in any order. */
export function filterSongs<T extends Song>(songs: readonly T[], text: string): readonly T[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return songs;
  return songs.filter(({ title, artistName, originalArtistName, albumTitle }) => {
    const line = fold([title, artistName, originalArtistName, albumTitle].filter(Boolean).join('\n'));
    return words.every((word) => line.includes(word));
  });
}
