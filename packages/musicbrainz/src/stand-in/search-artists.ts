import type { ArtistEntity } from './entities.ts';

/** Null for a query that the real parser refuses: an open quote or bracket, an unescaped slash or backslash. */
export function searchArtists(
  artists: Iterable<ArtistEntity>,
  query: string,
): (ArtistEntity & { score: number })[] | null {
  if (!isWellFormed(query)) return null;
  const wanted = toWords(query.replaceAll(/\b\w+:(?=\S)/g, '').replaceAll(/\b(?:AND|OR|NOT)\b/g, ' '));
  const hits = [...artists].flatMap((artist) => {
    const names = [
      artist.name,
      artist['sort-name'] ?? '',
      ...(artist.aliases ?? []).map((alias) => alias.name),
    ];
    const likeness = Math.max(...names.map((name) => compareWords(wanted, toWords(name))));
    return likeness > 0 ? [{ artist, likeness }] : [];
  });
  hits.sort((a, b) => b.likeness - a.likeness);
  const best = hits[0]?.likeness ?? 1;
  return hits.map(({ artist, likeness }) => ({ ...artist, score: Math.round((100 * likeness) / best) }));
}

function isWellFormed(query: string): boolean {
  const bare = query.replaceAll(/\\./gu, '');
  const count = (sign: string) => bare.split(sign).length - 1;
  const areClosed = [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ].every(([open = '', close = '']) => count(open) === count(close));
  return (
    areClosed &&
    count('"') % 2 === 0 &&
    count('/') % 2 === 0 &&
    !bare.includes('\\') &&
    !/^\s*[*?]/.test(bare)
  );
}

function toWords(name: string): Set<string> {
  const folded = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return new Set(folded.match(/[\p{L}\p{N}]+/gu));
}

/** The share of words that both have among all words that either has. */
function compareWords(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}
