import type { User } from '@stagedoor/validators';
import { changeCollection, changeState, openKept } from '../../lib/kept/kept-database.ts';
import { noteKeptOwner } from '../../lib/kept/note-kept-owner.ts';
import { skipToKept } from '../player/index.ts';
import { fetchMissing } from './fetch-missing.ts';
import { keptChanged } from './kept-store.ts';
import { type KeepTarget, keyOf, loadCollection } from './load-collection.ts';
import { tellServiceWorker } from './tell-service-worker.ts';

const GB = 1024 ** 3;
export const LIMITS = [1, 2, 5, 10, 20].map((count) => count * GB);
const FIRST_LIMIT = 2 * GB;

/** Keeps an album, a playlist or the liked songs on this device. Rejects when the list of its songs does not come. */
export async function keepCollection(target: KeepTarget, user: User): Promise<void> {
  const loaded = await loadCollection(target);
  if (!loaded || loaded.songs.length === 0) throw new Error('Nothing of it can be played');
  const database = await openKept();
  const change = database.transaction(['state', 'collections'], 'readwrite');
  const states = change.objectStore('state');
  const before = await states.get('state');
  const { id: userId, username } = user;
  const limitBytes = before?.limitBytes ?? FIRST_LIMIT;
  const contactAt = before?.contactAt ?? Date.now();
  await states.put({ userId, username, isOpen: true, contactAt, limitBytes }, 'state');
  const { kind, id } = target;
  const fresh = { problem: null, failedIds: [], keptAt: Date.now() };
  await change.objectStore('collections').put({ key: keyOf(target), kind, id, ...loaded, ...fresh });
  await change.done;
  noteKeptOwner(userId);
  tellServiceWorker();
  skipToKept();
  void navigator.storage?.persist?.();
  await keptChanged();
  void fetchMissing();
}

export async function removeCollection(key: string): Promise<void> {
  await (await openKept()).delete('collections', key);
  await keptChanged();
  // Drops its files, unless another collection has the songs.
  void fetchMissing();
}

/** Tries again what had no room, or did not come. */
export async function retryCollections(): Promise<void> {
  for (const key of await (await openKept()).getAllKeys('collections'))
    await changeCollection(key, (now) => ({ ...now, problem: null, failedIds: [] }));
  await keptChanged();
  void fetchMissing();
}

export async function setKeptLimit(limitBytes: number): Promise<void> {
  await changeState({ limitBytes });
  await retryCollections();
}
