import type { Song } from '@stagedoor/validators';

/** One way to sort a list on screen. */
export interface SongSort<T extends Song = Song> {
  label: string;
  /** Null keeps the order in which the server sent the songs. Songs that are equal keep it too. */
  compare: ((a: T, b: T) => number) | null;
}

/** The sorts that a list offers, by their names in the address; the first one is the default. */
export type SongSorts<T extends Song = Song> = Record<string, SongSort<T>>;

const { compare: compareTexts } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Songs without a value come last, whichever direction. */
const byText = (read: (song: Song) => string | null) => (a: Song, b: Song) => {
  const [one, other] = [read(a), read(b)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareTexts(one, other);
};
const byNumber = (read: (song: Song) => number | null, sign: 1 | -1) => (a: Song, b: Song) => {
  const [one, other] = [read(a), read(b)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (one - other);
};
const inTurn =
  (...compares: ((a: Song, b: Song) => number)[]) =>
  (a: Song, b: Song) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };

const byTitle = byText(({ title }) => title);
const byAlbum = byText(({ albumTitle }) => albumTitle);
const byPlace = inTurn(
  byNumber(({ discNumber }) => discNumber, 1),
  byNumber(({ trackNumber }) => trackNumber, 1),
);

export const SONG_SORTS = {
  title: { label: 'By title', compare: byTitle },
  artist: {
    label: 'By artist',
    compare: inTurn(
      byText(({ artistName }) => artistName),
      byAlbum,
      byPlace,
    ),
  },
  album: { label: 'By album', compare: inTurn(byAlbum, byPlace) },
  popular: { label: 'Most played', compare: byNumber(({ plays }) => plays, -1) },
  shortest: { label: 'Shortest first', compare: byNumber(({ durationMs }) => durationMs, 1) },
  longest: { label: 'Longest first', compare: byNumber(({ durationMs }) => durationMs, -1) },
  newest: { label: 'Newest first', compare: byNumber(({ createdAt }) => Date.parse(createdAt), -1) },
  oldest: { label: 'Oldest first', compare: byNumber(({ createdAt }) => Date.parse(createdAt), 1) },
} satisfies SongSorts;

/** The order in which the server sends a list, under its name there. */
export const asSent = (label: string): SongSort => ({ label, compare: null });
