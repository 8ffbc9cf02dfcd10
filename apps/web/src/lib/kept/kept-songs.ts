import { useSyncExternalStore } from 'react';
import { readKeptOwner } from './kept-owner.ts';

let ids: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The songs that play on this device without a network. `features/offline` knows them. */
export const keptSongs = {
  has: (id: number): boolean => ids.has(id),
  set(next: ReadonlySet<number>): void {
    ids = next;
    for (const listener of listeners) listener();
  },
};

export const useIsKept = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ids.has(id),
    () => false,
  );

/** The owner of the kept music, as it changes with the songs. */
export const useKeptOwner = (): number | null => useSyncExternalStore(subscribe, readKeptOwner, () => null);
