import { cutText } from '@stagedoor/validators';
import type { FileEntry, Reading } from './file-entry.ts';
import { readIsrc, readMbid, readRecordingAddress } from './identifiers.ts';
import { readSongAddress } from './song-address.ts';

/** Longer words are cut: no song has them. */
const MAX_WORDS = 500;
const MAX_READINGS = 6;
const DAY_MS = 24 * 3600 * 1000;

interface Found {
  readings: Reading[];
  album?: string | null | undefined;
  durationMs?: number | null | undefined;
  isrc?: string | null | undefined;
  mbid?: string | null | undefined;
  /** Addresses and identifiers of any kind. */
  addresses?: readonly string[];
  siteUrl: string;
}

/** An entry of what a file says; null when it says nothing. */
export function makeEntry({ siteUrl, addresses = [], ...found }: Found): FileEntry | null {
  const readings = found.readings
    .map(({ artist, title }) => ({
      artist: artist === null ? null : words(artist) || null,
      title: words(title),
    }))
    .filter(
      ({ title }, index, all) =>
        title !== '' &&
        all.findIndex((other) => other.title === title && other.artist === all[index]?.artist) === index,
    )
    .slice(0, MAX_READINGS);
  const songId = firstOf(addresses, (address) => readSongAddress(address, siteUrl));
  const mbid = (found.mbid ? readMbid(found.mbid.trim()) : null) ?? firstOf(addresses, readRecordingAddress);
  const isrc = (found.isrc ? readIsrc(found.isrc) : null) ?? firstOf(addresses, readIsrc);
  if (readings.length === 0) {
    const name = songId === null ? (mbid ?? isrc) : (addresses[0] ?? null);
    if (name === null) return null;
    readings.push({ artist: null, title: words(name) });
  }
  return {
    readings,
    album: found.album ? words(found.album) || null : null,
    durationMs: lengthOf(found.durationMs),
    isrc,
    mbid,
    songId,
  };
}

/** One line of text without control characters. */
export const words = (text: string): string =>
  cutText(
    text
      .slice(0, 2 * MAX_WORDS)
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
    MAX_WORDS,
  ).toWellFormed();

/** Programs write 0 or -1 for an unknown length. */
const lengthOf = (ms: number | null | undefined): number | null =>
  ms !== null && ms !== undefined && ms > 0 && ms < DAY_MS ? Math.round(ms) : null;

function firstOf<Value>(texts: readonly string[], read: (text: string) => Value | null): Value | null {
  for (const text of texts) {
    const value = read(text.trim());
    if (value !== null) return value;
  }
  return null;
}
