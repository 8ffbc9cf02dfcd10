import type { AppRouter } from '@stagedoor/api';
import type { LiveEvent, Watched } from '@stagedoor/validators';
import { MAX_WATCHED } from '@stagedoor/validators/limits';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });
const RECONNECT_AFTER_MS = 3000;

/** Holds the event stream of the whole browser; reopens it when the session or what is watched changes. */
export function openLiveConnection(receive: (event: LiveEvent) => void) {
  const watchedByTab = new Map<string, Watched[]>();
  let watching: Watched[] = [];
  let lastEventId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = connect();

  function connect() {
    return client.live.events.subscribe(
      { watching, lastEventId },
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
    setWatched(tab: string, watched: Watched[]) {
      watchedByTab.set(tab, watched);
      const next = merge([...watchedByTab.values()]);
      if (JSON.stringify(next) === JSON.stringify(watching)) return;
      watching = next;
      reconnect();
    },
  };
}

/** Each once, in an order that does not depend on the tabs. */
function merge(tabs: Watched[][]): Watched[] {
  const byName = new Map(tabs.flat().map((one) => [nameOf(one), one]));
  return [...byName.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b))).slice(0, MAX_WATCHED);
}

const nameOf = ({ kind, id }: Watched): string => `${kind}:${id}`;
