import type { Song } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { formatBytes } from '../../lib/format.ts';
import {
  changeCollection,
  KEPT_CACHE,
  type KeptCollection,
  keptPath,
  openKept,
} from '../../lib/kept/kept-database.ts';
import { fetchSong, OverLimitError } from './fetch-song.ts';
import { keptChanged, readKept, useKept } from './kept-store.ts';
import { planKept, sumBytes } from './plan-kept.ts';

/** Held by the tab that fetches, so that no two do. */
const LOCK = 'stagedoor-keep';

let isRunning = false;

/** Fetches what is chosen and not there, one song after another, and drops what nothing needs any more. */
export async function fetchMissing(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    await navigator.locks.request(LOCK, async () => {
      await dropStrays();
      while (await doNext());
    });
  } finally {
    isRunning = false;
  }
}

/** Whether there was something to do. What was chosen or removed meanwhile counts from the next song on. */
async function doNext(): Promise<boolean> {
  const { collections, files, state } = await readKept();
  const { outdated, next } = planKept(collections, files);
  if (outdated.length > 0) {
    await dropFiles(outdated);
    return true;
  }
  if (!next || !state?.isOpen) return false;
  const { collection, song } = next;
  const stop = new AbortController();
  const unfollow = useKept.subscribe((now) => {
    if (!now.collections.some(({ songs }) => songs.some(({ id }) => id === song.id))) stop.abort();
  });
  try {
    const leftBytes = state.limitBytes - sumBytes(files);
    const onPart = (part: number) => useKept.setState({ fetching: { songId: song.id, part } });
    const file = await fetchSong(song, { signal: stop.signal, leftBytes, onPart });
    await (await openKept()).put('files', file);
  } catch (error) {
    if (!stop.signal.aborted) await noteFailure(collection, song, error);
  } finally {
    unfollow();
    useKept.setState({ fetching: null });
  }
  await keptChanged();
  return true;
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

async function noteFailure({ key, title }: KeptCollection, song: Song, error: unknown): Promise<void> {
  const problem = error instanceof OverLimitError ? 'limit' : isFull(error) ? 'room' : null;
  await changeCollection(key, (now) => ({
    ...now,
    problem,
    failedIds: problem ? now.failedIds : [...now.failedIds, song.id],
  }));
  console.warn('A song could not be kept', song.id, error);
  const limit = formatBytes(useKept.getState().state?.limitBytes ?? 0);
  if (problem)
    toast.error(`${title} is not kept whole`, {
      description:
        problem === 'limit'
          ? `The limit of ${limit} on this device is reached. Settings change it.`
          : 'This browser has no room left on the disk.',
    });
}

async function dropFiles(files: readonly { songId: number; path: string }[]): Promise<void> {
  const database = await openKept();
  const cache = await caches.open(KEPT_CACHE);
  for (const { songId, path } of files) {
    await database.delete('files', songId);
    await cache.delete(path);
  }
  await keptChanged();
}

/** Files of songs that were fetched and not noted, or noted and lost, and covers of what is gone. */
async function dropStrays(): Promise<void> {
  const { collections, files } = await readKept();
  const covers = collections.flatMap(({ coverImage, songs }) => [
    coverImage,
    ...songs.map((song) => song.coverImage),
  ]);
  const known = new Set([
    ...[...files.values()].map(({ path }) => path),
    ...covers.map((cover) => keptPath(cover ?? '')),
  ]);
  const cache = await caches.open(KEPT_CACHE);
  const found = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (known.has(pathname)) found.add(pathname);
    else await cache.delete(request);
  }
  const lost = [...files.values()].filter(({ path }) => !found.has(path));
  if (lost.length > 0) await dropFiles(lost);
}
