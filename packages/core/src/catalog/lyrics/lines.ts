import type { LyricsLine } from '@stagedoor/validators';

/** Lyrics as their table holds them. */
export interface StoredLyrics {
  words: string;
  startsMs: number[] | null;
}

export const readLines = ({ words, startsMs }: StoredLyrics): LyricsLine[] =>
  words.split('\n').map((text, n) => ({ startMs: startsMs?.[n] ?? null, text }));
