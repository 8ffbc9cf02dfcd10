import type { LiveEvent } from '@stagedoor/validators';

export type LiveListener = (event: LiveEvent) => void;

/** What tabs of one browser tell each other; one of them, the leader, holds the connection for all. */
type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'watching'; tab: string; songIds: number[] }
  | { kind: 'who-watches' }
  | { kind: 'session-changed' };

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stagedoor-live') : null;
const listeners = new Set<LiveListener>();
const sessionListeners = new Set<() => void>();
const watched = new Map<number, number>();

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
  watchSong(songId: number): () => void {
    watched.set(songId, (watched.get(songId) ?? 0) + 1);
    tellWatched();
    return () => {
      const rest = (watched.get(songId) ?? 1) - 1;
      if (rest > 0) watched.set(songId, rest);
      else watched.delete(songId);
      tellWatched();
    };
  },
  /** After signing in or out here: other tabs read everything again, the connection is made anew. */
  announceSessionChange(): void {
    post({ kind: 'session-changed' });
    leader?.reconnect();
  },
};

interface Leader {
  reconnect: () => void;
  setWatched: (tab: string, songIds: number[]) => void;
}
let leader: Leader | null = null;

function post(message: TabMessage) {
  channel?.postMessage(message);
}

function deliver(event: LiveEvent) {
  for (const listener of listeners) listener(event);
}

function tellWatched(songIds = [...watched.keys()]) {
  leader?.setWatched(tab, songIds);
  post({ kind: 'watching', tab, songIds });
}

function hear({ data }: MessageEvent<TabMessage>) {
  if (data.kind === 'event') deliver(data.event);
  else if (data.kind === 'watching') leader?.setWatched(data.tab, data.songIds);
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
  addEventListener('pagehide', () => tellWatched([]));
  addEventListener('pageshow', () => tellWatched());
  if (!navigator.locks || !channel) void lead();
  else void navigator.locks.request('stagedoor-live', () => lead().then(() => new Promise<never>(() => {})));
}
