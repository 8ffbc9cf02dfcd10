import type { LiveEvent, Watched } from '@stagedoor/validators';
import { openLiveConnection } from './live-connection.ts';

export type LiveListener = (event: LiveEvent) => void;

/** Messages between the tabs of one browser; one tab, the leader, holds the connection for all. */
type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'watching'; tab: string; watched: Watched[] }
  | { kind: 'who-watches' }
  | { kind: 'session-changed' };

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stagedoor-live') : null;
const listeners = new Set<LiveListener>();
const sessionListeners = new Set<() => void>();
/** What this tab shows; the same thing may be listed twice. */
let watched: Watched[] = [];

export const live = {
  tab,
  /**
   * Subscribes to every event, regardless of which tab received it. Returns the function that unsubscribes.
   */
  subscribe(listener: LiveListener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Calls the listener when somebody signs in or out in another tab. Returns the function that unsubscribes.
   */
  onSessionChange(listener: () => void): () => void {
    sessionListeners.add(listener);
    return () => sessionListeners.delete(listener);
  },
  /** Requests the events of one thing while it is shown. Returns the function that stops it. */
  watch(thing: Watched): () => void {
    watched = [...watched, thing];
    tellWatched();
    return () => {
      watched = watched.filter((one) => one !== thing);
      tellWatched();
    };
  },
  /** After signing in or out: other tabs fetch everything again, and the connection is reopened. */
  announceSessionChange(): void {
    post({ kind: 'session-changed' });
    leader?.reconnect();
  },
};

interface Leader {
  reconnect: () => void;
  setWatched: (tab: string, watched: Watched[]) => void;
}
let leader: Leader | null = null;

function post(message: TabMessage) {
  channel?.postMessage(message);
}

function deliver(event: LiveEvent) {
  for (const listener of listeners) listener(event);
}

function tellWatched(shown = watched) {
  leader?.setWatched(tab, shown);
  post({ kind: 'watching', tab, watched: shown });
}

function hear({ data }: MessageEvent<TabMessage>) {
  if (data.kind === 'event') deliver(data.event);
  else if (data.kind === 'watching') leader?.setWatched(data.tab, data.watched);
  else if (data.kind === 'who-watches') tellWatched();
  else {
    for (const listener of sessionListeners) listener();
    leader?.reconnect();
  }
}

function lead() {
  leader = openLiveConnection((event) => {
    deliver(event);
    post({ kind: 'event', event });
  });
  tellWatched();
  post({ kind: 'who-watches' });
}

/**
 * One connection per browser: the tab that holds the lock leads until it closes, then another takes over.
 * Without locks (plain http on a foreign host), each tab has its own connection.
 */
export function startLive(): void {
  if (channel) channel.onmessage = hear;
  addEventListener('pagehide', () => tellWatched([]));
  addEventListener('pageshow', () => tellWatched());
  if (!navigator.locks || !channel) lead();
  else
    void navigator.locks.request('stagedoor-live', () => {
      lead();
      return new Promise<never>(() => {});
    });
}
