import type { OpenDatabase } from '@stagedoor/db';
import type { LiveEvent } from '@stagedoor/validators';
import { LRUCache } from 'lru-cache';
import type { Published } from './events.ts';
import { CHANNEL } from './internal.ts';

type Listener = (published: Published) => void;

/** Live events of all processes, each delivered once here, whether it was made in this process or came by NOTIFY. */
export interface LiveBus {
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
  /** Called when notifications may have been missed (the connection was lost): forget everything remembered. */
  onGap(forget: () => void): () => void;
  /** Delivers what a committed transaction of this process published, ahead of its notification. */
  deliver(published: readonly Published[]): void;
  /** Events after `lastId` that a page missed, oldest first, at most 500. */
  since(lastId: number): Promise<Published[]>;
  close(): Promise<void>;
}

/** Starts to LISTEN on a connection of its own. */
export async function openLiveBus(client: OpenDatabase['client']): Promise<LiveBus> {
  const listeners = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  const seen = new LRUCache<number | string, true>({ max: 5_000 });

  const deliver = (published: readonly Published[]) => {
    for (const one of published) {
      if (seen.has(one.id)) continue;
      seen.set(one.id, true);
      for (const listener of listeners) listener(one);
    }
  };
  const receive = async (message: string) => {
    const notified = JSON.parse(message) as Published | { id: number };
    if ('event' in notified) return deliver([notified]);
    const rows = await client<EventRow[]>`select id, audience, payload from events where id = ${notified.id}`;
    deliver(rows.map(toPublished));
  };

  let subscribed = false;
  const subscription = await client.listen(
    CHANNEL,
    (message) => void receive(message).catch(() => forgetAll()),
    () => {
      if (subscribed) forgetAll();
      subscribed = true;
    },
  );
  const forgetAll = () => {
    for (const forget of gapListeners) forget();
  };

  return {
    subscribe: (listener) => addTo(listeners, listener),
    onGap: (forget) => addTo(gapListeners, forget),
    deliver,
    since: async (lastId) => {
      const rows = await client<EventRow[]>`
        select id, audience, payload from events where id > ${lastId} order by id limit 500`;
      return rows.map(toPublished);
    },
    close: () => subscription.unlisten(),
  };
}

interface EventRow {
  id: string;
  audience: string;
  payload: LiveEvent;
}

const toPublished = (row: EventRow): Published =>
  ({ id: Number(row.id), audience: row.audience, event: row.payload }) as Published;

function addTo<T>(set: Set<T>, value: T): () => void {
  set.add(value);
  return () => set.delete(value);
}
