import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../platform/context/index.ts';
import { type FileEntry, findMatches, makeEntry, readTitle } from '../playlist-files/index.ts';
import type { FileListen } from './formats/file-listen.ts';

/** Different songs whose match is remembered. */
const REMEMBERED = 100_000;

/** Finds the songs of listens among those that the caller may see, each different one once. */
export function createMatcher(ctx: Ctx) {
  const known = new LRUCache<string, { songId: number | null }>({ max: REMEMBERED });
  return async (listens: readonly FileListen[]): Promise<(number | null)[]> => {
    const keys = listens.map(({ listenedAt: _, ...song }) => JSON.stringify(song));
    const found = new Map(keys.map((key) => [key, known.get(key)]));
    const asked = listens.filter((_listen, index) => !found.get(keys[index] ?? ''));
    const entries = new Map<string, FileEntry | null>();
    for (const { listenedAt: _, ...song } of asked) entries.set(JSON.stringify(song), entryOf(ctx, song));
    const readable = [...entries].flatMap(([key, entry]) => (entry ? [{ key, entry }] : []));
    const matches = await findMatches(
      ctx,
      readable.map(({ entry }) => entry),
    );
    for (const key of entries.keys()) found.set(key, { songId: null });
    for (const [index, { key }] of readable.entries())
      found.set(key, { songId: matches[index]?.song.id ?? null });
    for (const [key, match] of found) known.set(key, match ?? { songId: null });
    return keys.map((key) => found.get(key)?.songId ?? null);
  };
}

function entryOf(
  ctx: Ctx,
  { title, artist, address, ...facts }: Omit<FileListen, 'listenedAt'>,
): FileEntry | null {
  return makeEntry({
    ...facts,
    readings: readTitle(artist, title),
    addresses: address === null ? [] : [address],
    siteUrl: ctx.siteUrl,
  });
}
