import type { Song } from '@stagedoor/validators';
import { type KeptCollection, type KeptFile, keptPath } from '../../lib/kept/kept-database.ts';

export type KeptFiles = ReadonlyMap<number, KeptFile>;

/** Whether the song's audio is still the one that was fetched. */
const isCurrent = (song: Song, { path }: KeptFile): boolean =>
  song.sources.some(({ url }) => keptPath(url) === path);

/** The next song to fetch, and files that nothing needs: their songs were taken out, locked, or given other audio. */
export function planKept(collections: readonly KeptCollection[], files: KeptFiles) {
  const wanted = new Map(collections.flatMap(({ songs }) => songs.map((song) => [song.id, song])));
  const outdated = [...files.values()].filter((file) => {
    const song = wanted.get(file.songId);
    return !song || !isCurrent(song, file);
  });
  const gone = new Set(outdated.map(({ songId }) => songId));
  const isMissing = (id: number) => !files.has(id) || gone.has(id);
  for (const collection of [...collections].sort((a, b) => a.keptAt - b.keptAt)) {
    if (collection.problem) continue;
    const song = collection.songs.find(({ id }) => isMissing(id) && !collection.failedIds.includes(id));
    if (song) return { outdated, next: { collection, song } };
  }
  return { outdated, next: null };
}

export interface KeptProgress {
  kept: Song[];
  total: number;
  bytes: number;
  /** 0 to 1. */
  part: number;
  status: 'kept' | 'fetching' | 'limit' | 'room' | 'failed';
}

/** How much of a collection is there. */
export function describeKept(
  { songs, problem, failedIds }: KeptCollection,
  files: KeptFiles,
  fetching: { songId: number; part: number } | null = null,
): KeptProgress {
  const kept = songs.filter(({ id }) => files.has(id));
  const bytes = kept.reduce((sum, { id }) => sum + (files.get(id)?.bytes ?? 0), 0);
  const started = songs.some(({ id }) => id === fetching?.songId && !files.has(id))
    ? (fetching?.part ?? 0)
    : 0;
  const total = songs.length;
  const hasFailed = songs.some(({ id }) => failedIds.includes(id) && !files.has(id));
  const isWhole = kept.length === total;
  const isDone = kept.length + failedIds.length >= total;
  const status = isWhole ? 'kept' : (problem ?? (hasFailed && isDone ? 'failed' : 'fetching'));
  return { kept, total, bytes, part: total === 0 ? 1 : (kept.length + started) / total, status };
}

export const sumBytes = (files: KeptFiles): number =>
  [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
