import type { AppRouter } from '@stagedoor/api';
import type { LiveEvent, Watched } from '@stagedoor/validators';
import { MAX_WATCHED } from '@stagedoor/validators/limits';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { trpcClient } from './trpc.ts';

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });

const RECONNECT_AFTER_MS = 3000;

/** An event, and the position from which its receiver continues. */
export interface Told {
  position: string;
  event: LiveEvent & { eventId?: number };
}

/** Holds the browser's only event stream, and opens it anew when the session or the watched things change. */
export function openLiveConnection(from: string | undefined, receive: (told: Told) => void) {
  const watchedByTab = new Map<string, Watched[]>();
  let watching: Watched[] = [];
  let position = from;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLost = false;
  let turn = 0;
  let current = connect();

  function connect() {
    const own = ++turn;
    // A stream that was left reports its end, too.
    const reconnectSoon = () => {
      if (own !== turn) return;
      clearTimeout(timer);
      timer = setTimeout(reconnect, RECONNECT_AFTER_MS * (1 + Math.random()));
    };
    /** The server ends the stream because the cookie belongs to somebody else by now, such as a fan who became an artist. */
    let isSomebodyElse = false;
    return client.live.events.subscribe(
      { watching, lastEventId: position },
      {
        onData: ({ id, data }) => {
          position = id;
          isSomebodyElse = data.type === 'account-changed' && data.eventId === undefined;
          receive({ position: id, event: data });
        },
        onConnectionStateChange: ({ state, error }) => {
          if (error) wasLost = true;
          else if (state === 'pending' && wasLost) lookForNewVersion();
        },
        // A broken stream reconnects by itself; this error means that the server refused or ended it.
        onError: reconnectSoon,
        onComplete: () => (own === turn && isSomebodyElse ? reconnect() : reconnectSoon()),
      },
    );
  }

  /** The server was away, perhaps to be replaced: any answer names its build. */
  function lookForNewVersion() {
    wasLost = false;
    trpcClient.site.get.query().catch(() => undefined);
  }

  function reconnect() {
    clearTimeout(timer);
    turn++;
    current.unsubscribe();
    current = connect();
  }

  // A browser tries again seconds after the network is back.
  addEventListener('online', reconnect);

  return {
    reconnect,
    /** Sets what a tab shows; empty when it closes. */
    setWatched(tab: string, watched: Watched[]) {
      watchedByTab.set(tab, watched);
      const next = merge([...watchedByTab.values()]);
      if (JSON.stringify(next) === JSON.stringify(watching)) return;
      watching = next;
      reconnect();
    },
    /** Repeats the events after this position, for a tab that has not received them. */
    repeatFrom(earlier: string) {
      if (position === undefined || Number(earlier) >= Number(position)) return;
      position = earlier;
      reconnect();
    },
  };
}

/** Removes duplicates, and sorts so that the order does not depend on the tabs. */
function merge(tabs: Watched[][]): Watched[] {
  const byName = new Map(tabs.flat().map((one) => [nameOf(one), one]));
  return [...byName.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b))).slice(0, MAX_WATCHED);
}

const nameOf = ({ kind, id, key }: Watched): string => [kind, id, key].join(':');
