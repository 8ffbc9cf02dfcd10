import { announceKept, KEPT_CACHE, openKept } from './kept-database.ts';
import { noteKeptOwner } from './note-kept-owner.ts';

/** Removes everything that is kept on this device. */
export async function removeKept(): Promise<void> {
  noteKeptOwner(null);
  const database = await openKept();
  const change = database.transaction(['state', 'collections', 'files'], 'readwrite');
  for (const name of ['state', 'collections', 'files'] as const) void change.objectStore(name).clear();
  await change.done;
  await caches.delete(KEPT_CACHE);
  announceKept();
}
