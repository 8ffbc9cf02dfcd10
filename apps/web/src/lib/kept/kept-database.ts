import type { Song, SongStream } from '@stagedoor/validators';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The owner of the music, and the time of the last contact with the server. There is one. */
export interface KeptState {
  userId: number;
  username: string;
  /** False after the session ended elsewhere, until the same person is back. */
  isOpen: boolean;
  /** When the server was asked last what may still be played, in milliseconds. */
  contactAt: number;
  limitBytes: number;
}

export type KeptKind = 'album' | 'playlist' | 'liked';

/** An album, a playlist or the liked songs, with what lists and the player need. */
export interface KeptCollection {
  /** `album 3`. */
  key: string;
  kind: KeptKind;
  /** 0 for the liked songs. */
  id: number;
  title: string;
  /** Who made it. */
  maker: string;
  coverImage: string | null;
  coverPlaceholder: string | null;
  /** Those that the person may play, in their order. */
  songs: Song[];
  keptAt: number;
  /** Why no more songs of it are fetched: the limit that the person chose, or the disk. */
  problem: 'limit' | 'room' | null;
  /** Songs whose files could not be fetched. */
  failedIds: number[];
}

/** A song's file, which lies in the cache under `path`. */
export interface KeptFile {
  songId: number;
  path: string;
  bytes: number;
  /** How to play it in pieces; null for files that are played as a whole. */
  stream: SongStream | null;
}

interface Schema extends DBSchema {
  state: { key: 'state'; value: KeptState };
  collections: { key: string; value: KeptCollection };
  files: { key: number; value: KeptFile };
}

export type KeptDatabase = IDBPDatabase<Schema>;

/** Holds the files of songs, and covers, by `keptPath`. */
export const KEPT_CACHE = 'kept';
/** Tells tabs and the service worker that something else is kept now. */
export const KEPT_CHANNEL = 'stagedoor-kept';

let opening: Promise<KeptDatabase> | undefined;

export function openKept(): Promise<KeptDatabase> {
  opening ??= openDB<Schema>('stagedoor-kept', 1, {
    upgrade(database) {
      database.createObjectStore('state');
      database.createObjectStore('collections', { keyPath: 'key' });
      database.createObjectStore('files', { keyPath: 'songId' });
    },
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined;
    },
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** The address without what may differ each time: a signature, and the width of a picture. */
export const keptPath = (address: string): string =>
  (address.split('?')[0] ?? '').replace(/-\d+(?=\.(?:webp|avif)$)/, '');

export function announceKept(): void {
  const channel = new BroadcastChannel(KEPT_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Changes a collection, or removes it with null, unless it was removed meanwhile. */
export async function changeCollection(
  key: string,
  change: (now: KeptCollection) => KeptCollection | null,
): Promise<void> {
  const work = (await openKept()).transaction('collections', 'readwrite');
  const now = await work.store.get(key);
  const next = now && change(now);
  if (next) await work.store.put(next);
  else await work.store.delete(key);
  await work.done;
}

/** Changes the state, unless there is none any more. */
export async function changeState(change: Partial<KeptState>): Promise<void> {
  const work = (await openKept()).transaction('state', 'readwrite');
  const now = await work.store.get('state');
  if (now) await work.store.put({ ...now, ...change }, 'state');
  await work.done;
}
