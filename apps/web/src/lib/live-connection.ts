import type { AppRouter } from '@stagedoor/api';
import type { LiveEvent } from '@stagedoor/validators';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });
const RECONNECT_AFTER_MS = 3000;
/** More songs than this are never shown at once. */
const MAX_SONGS = 20;

/** Holds the event stream of the whole browser; reopens it when the session or the watched songs change. */
export function openLiveConnection(receive: (event: LiveEvent) => void) {
  const songsByTab = new Map<string, number[]>();
  let songIds: number[] = [];
  let lastEventId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = connect();

  function connect() {
    return client.live.events.subscribe(
      { songIds, lastEventId },
      {
        onData: ({ id, data }) => {
          lastEventId = id;
          receive(data);
        },
        // A broken stream reopens by itself; what ends up here was refused by the server.
        onError: () => {
          timer = setTimeout(reconnect, RECONNECT_AFTER_MS);
        },
      },
    );
  }

  function reconnect() {
    clearTimeout(timer);
    current.unsubscribe();
    current = connect();
  }

  return {
    reconnect,
    /** The songs that one tab shows; none when it closes. */
    setWatched(tab: string, shown: number[]) {
      if (shown.length > 0) songsByTab.set(tab, shown);
      else songsByTab.delete(tab);
      const next = [...new Set([...songsByTab.values()].flat())].sort((a, b) => a - b).slice(0, MAX_SONGS);
      if (next.join() === songIds.join()) return;
      songIds = next;
      reconnect();
    },
  };
}
