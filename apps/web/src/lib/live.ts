import type { LiveEvent } from '@stagedoor/validators';

/** What one tab shows of which the comments are followed. */
export interface Shown {
  songIds: number[];
  contentIds: number[];
}

export type LiveListener = (event: LiveEvent) => void;

/** What tabs of one browser tell each other; one of them, the leader, holds the connection for all. */
type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'watching'; tab: string; shown: Shown }
  | { kind: 'who-watches' }
  | { kind: 'session-changed' };

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stagedoor-live') : null;
const listeners = new Set<LiveListener>();
const sessionListeners = new Set<() => void>();
const watched = { songIds: new Map<number, number>(), contentIds: new Map<number, number>() };

export const live = {
  tab,
  /** Hears every event, whichever tab received it. Returns the function that ends it. */
  subscribe(listener: LiveListener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Hears that somebody signed in or out in another tab. */
  onSessionChange(listener: () => void): () => void {
    sessionListeners.add(listener);
    return () => sessionListeners.delete(listener);
  },
  /** Asks for a song's comment events while it is shown. */
  watchSong: (songId: number): (() => void) => watch('songIds', songId),
  /** The same of a post. */
  watchContent: (contentId: number): (() => void) => watch('contentIds', contentId),
  /** After signing in or out here: other tabs read everything again, the connection is made anew. */
  announceSessionChange(): void {
    post({ kind: 'session-changed' });
    leader?.reconnect();
  },
};

function watch(kind: keyof Shown, id: number): () => void {
  const counts = watched[kind];
  counts.set(id, (counts.get(id) ?? 0) + 1);
  tellWatched();
  return () => {
    const rest = (counts.get(id) ?? 1) - 1;
    if (rest > 0) counts.set(id, rest);
    else counts.delete(id);
    tellWatched();
  };
}

interface Leader {
  reconnect: () => void;
  setWatched: (tab: string, shown: Shown) => void;
}
let leader: Leader | null = null;

function post(message: TabMessage) {
  channel?.postMessage(message);
}

function deliver(event: LiveEvent) {
  for (const listener of listeners) listener(event);
}

const NOTHING: Shown = { songIds: [], contentIds: [] };

const listShown = (): Shown => ({
  songIds: [...watched.songIds.keys()],
  contentIds: [...watched.contentIds.keys()],
});

function tellWatched(shown = listShown()) {
  leader?.setWatched(tab, shown);
  post({ kind: 'watching', tab, shown });
}

function hear({ data }: MessageEvent<TabMessage>) {
  if (data.kind === 'event') deliver(data.event);
  else if (data.kind === 'watching') leader?.setWatched(data.tab, data.shown);
  else if (data.kind === 'who-watches') tellWatched();
  else {
    for (const listener of sessionListeners) listener();
    leader?.reconnect();
  }
}

async function lead() {
  const { openLiveConnection } = await import('./live-connection.ts');
  leader = openLiveConnection((event) => {
    deliver(event);
    post({ kind: 'event', event });
  });
  tellWatched();
  post({ kind: 'who-watches' });
}

/**
 * One connection per browser: the tab that holds the lock leads until it closes, then the next one follows.
 * Where locks are missing (plain http on a foreign host) each tab has its own.
 */
export function startLive(): void {
  if (channel) channel.onmessage = hear;
  addEventListener('pagehide', () => tellWatched(NOTHING));
  addEventListener('pageshow', () => tellWatched());
  if (!navigator.locks || !channel) void lead();
  else void navigator.locks.request('stagedoor-live', () => lead().then(() => new Promise<never>(() => {})));
}
