import { create } from 'zustand';
import { isReachable } from '../../lib/kept/is-reachable.ts';
import {
  announceKept,
  KEPT_CHANNEL,
  type KeptCollection,
  type KeptFile,
  type KeptState,
  openKept,
} from '../../lib/kept/kept-database.ts';
import { keptSongs } from '../../lib/kept/kept-songs.ts';

interface KeptView {
  /** Null until it was read, and when nothing is kept. */
  state: KeptState | null;
  isRead: boolean;
  collections: readonly KeptCollection[];
  files: ReadonlyMap<number, KeptFile>;
  /** The song that this tab fetches, and how much of it is there, from 0 to 1. */
  fetching: { songId: number; part: number } | null;
}

/** The kept music of this device, as it was read last. */
export const useKept = create<KeptView>()(() => ({
  state: null,
  isRead: false,
  collections: [],
  files: new Map(),
  fetching: null,
}));

/** Reads what is kept, for the screens and the player. */
export async function readKept(): Promise<KeptView> {
  const database = await openKept();
  const read = database.transaction(['state', 'collections', 'files']);
  const [state, collections, files] = await Promise.all([
    read.objectStore('state').get('state'),
    read.objectStore('collections').getAll(),
    read.objectStore('files').getAll(),
  ]);
  const isThere = isReachable(state, Date.now());
  useKept.setState({
    state: state ?? null,
    isRead: true,
    collections: collections.sort((a, b) => b.keptAt - a.keptAt),
    files: new Map(files.map((file) => [file.songId, file])),
  });
  keptSongs.set(new Set(isThere ? files.map(({ songId }) => songId) : []));
  return useKept.getState();
}

/** Called after each change: here, in other tabs, and for the service worker. */
export async function keptChanged(): Promise<void> {
  announceKept();
  await readKept();
}

new BroadcastChannel(KEPT_CHANNEL).onmessage = () =>
  void readKept().catch((error: unknown) => console.warn('What is kept could not be read', error));
