import { GENRES } from '@stagedoor/validators/limits';

/** Without case, spaces and signs: 'hiphop' and 'r and b' are genres too. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\band\b|&/g, 'n')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Genres that begin with the term, once it has three letters. */
export function findGenres(term: string): (typeof GENRES)[number][] {
  const wanted = plain(term);
  return GENRES.filter(
    (genre) => plain(genre).startsWith(wanted) && (wanted.length >= 3 || plain(genre) === wanted),
  );
}
