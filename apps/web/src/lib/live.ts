import type { LiveEvent, Watched } from '@stagedoor/validators';
import { openLiveConnection, type Told } from './live-connection.ts';

export type LiveListener = (event: LiveEvent) => void;

/** Messages between the tabs of one browser; one tab, the leader, holds the connection for all. */
type TabMessage =
  | { kind: 'told'; told: Told }
  | { kind: 'watching'; tab: string; watched: Watched[] }
  | { kind: 'who-watches' }
  | { kind: 'begun'; position: string }
  | { kind: 'session-changed' };

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stagedoor-live') : null;
const listeners = new Set<LiveListener>();
const sessionListeners = new Set<() => void>();
/** Things that this tab shows; one may be listed twice. */
let watched: Watched[] = [];
/** Up to where this tab knows all events: those before came with the page. */
let position: string | undefined;
let begunAt: string | undefined;
/** Later events that it has received, which another tab may need again. */
const heard = new Set<number>();
const MOST_HEARD = 1_000;

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
    announceWatched();
    return () => {
      watched = watched.filter((one) => one !== thing);
      announceWatched();
    };
  },
  /** After signing in or out: other tabs fetch everything again, and the connection is reopened. */
  announceSessionChange(): void {
    post({ kind: 'session-changed' });
    leader?.reconnect();
  },
};

let leader: ReturnType<typeof openLiveConnection> | null = null;

function post(message: TabMessage) {
  channel?.postMessage(message);
}

function deliver({ position: next, event: { eventId, ...event } }: Told) {
  // Nobody knows what happened since the page read what it shows.
  const isLost = position === undefined;
  if (eventId !== undefined && !isNew(eventId)) return;
  if (isLost || Number(next) > Number(position)) position = next;
  for (const listener of listeners) listener(isLost ? { type: 'events-missed' } : event);
}

function isNew(eventId: number): boolean {
  if (heard.has(eventId) || eventId <= Number(begunAt)) return false;
  heard.add(eventId);
  for (const old of heard) {
    if (heard.size <= MOST_HEARD) break;
    heard.delete(old);
  }
  return true;
}

function announceWatched(shown = watched) {
  leader?.setWatched(tab, shown);
  post({ kind: 'watching', tab, watched: shown });
}

function hear({ data }: MessageEvent<TabMessage>) {
  if (data.kind === 'told') deliver(data.told);
  else if (data.kind === 'watching') leader?.setWatched(data.tab, data.watched);
  else if (data.kind === 'who-watches') announceWatched();
  else if (data.kind === 'begun') leader?.repeatFrom(data.position);
  else {
    for (const listener of sessionListeners) listener();
    leader?.reconnect();
  }
}

function lead() {
  leader = openLiveConnection(position, (told) => {
    deliver(told);
    post({ kind: 'told', told });
  });
  announceWatched();
  post({ kind: 'who-watches' });
}

/**
 * One connection per browser: the tab that holds the lock leads until it closes, then another takes over.
 * Without locks (plain http on a foreign host), each tab has its own connection. `from` is the position of the events that the
 * page has seen.
 */
export function startLive(from: string | undefined): void {
  position = from;
  begunAt = from;
  if (channel) channel.onmessage = hear;
  if (from !== undefined) post({ kind: 'begun', position: from });
  addEventListener('pagehide', () => announceWatched([]));
  addEventListener('pageshow', () => announceWatched());
  if (!navigator.locks || !channel) lead();
  else
    void navigator.locks.request('stagedoor-live', () => {
      lead();
      return new Promise<never>(() => {});
    });
}
