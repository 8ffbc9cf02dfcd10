import type { Reading } from './file-entry.ts';

/** A hyphen or dash between spaces separates, one within a word does not. */
const SEPARATOR = /\t| [-‐‑‒–—−] /g;
const MAX_LENGTH = 1_000;

/**
 * The readings of 'Artist - Title'. Artists and titles may contain the separator themselves, so that
 * 'A - B - C' has several.
 */
export function readNames(text: string): Reading[] {
  const line = text
    .slice(0, MAX_LENGTH)
    .replaceAll(/\s+/g, (run) => (run.includes('\t') ? '\t' : ' '))
    .trim();
  const separators = [...line.matchAll(SEPARATOR)];
  const [first, last] = [separators[0], separators.at(-1)];
  if (!first || !last) return [{ artist: null, title: line }];
  const before = (at: RegExpExecArray) => line.slice(0, at.index).trim();
  const after = (at: RegExpExecArray) => line.slice(at.index + at[0].length).trim();
  return [
    { artist: before(first), title: after(first) },
    { artist: before(last), title: after(last) },
    // The middle of three parts is often the album.
    { artist: before(first), title: after(last) },
  ].filter(({ artist, title }) => artist !== '' && title !== '');
}

/** Readings of a title with a separate artist; some programs repeat the artist in it. */
export function readTitle(artist: string | null, title: string): Reading[] {
  if (artist === null) return readNames(title);
  const repeated = readNames(title).find((reading) => reading.artist?.toLowerCase() === artist.toLowerCase());
  return [{ artist, title }, ...(repeated ? [repeated] : [])];
}
