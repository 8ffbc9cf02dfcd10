import type { AppRouter } from '@stagedoor/api';
import type { LiveEvent } from '@stagedoor/validators';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import type { Shown } from './live.ts';

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });
const RECONNECT_AFTER_MS = 3000;
/** More of one kind than this are never shown at once. */
const MAX_SHOWN = 20;

/** Holds the event stream of the whole browser; reopens it when the session or what is watched changes. */
export function openLiveConnection(receive: (event: LiveEvent) => void) {
  const shownByTab = new Map<string, Shown>();
  let watched: Shown = { songIds: [], contentIds: [] };
  let lastEventId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = connect();

  function connect() {
    return client.live.events.subscribe(
      { ...watched, lastEventId },
      {
        onData: ({ id, data }) => {
          lastEventId = id;
          receive(data);
        },
        // A broken stream reopens by itself; what ends up here was refused or ended by the server.
        onError: reconnectSoon,
        onComplete: reconnectSoon,
      },
    );
  }

  function reconnectSoon() {
    clearTimeout(timer);
    timer = setTimeout(reconnect, RECONNECT_AFTER_MS);
  }

  function reconnect() {
    clearTimeout(timer);
    current.unsubscribe();
    current = connect();
  }

  return {
    reconnect,
    /** What one tab shows; nothing when it closes. */
    setWatched(tab: string, shown: Shown) {
      shownByTab.set(tab, shown);
      const tabs = [...shownByTab.values()];
      const next = { songIds: merge(tabs, 'songIds'), contentIds: merge(tabs, 'contentIds') };
      if (JSON.stringify(next) === JSON.stringify(watched)) return;
      watched = next;
      reconnect();
    },
  };
}

const merge = (tabs: Shown[], kind: keyof Shown): number[] =>
  [...new Set(tabs.flatMap((shown) => shown[kind]))].sort((a, b) => a - b).slice(0, MAX_SHOWN);
