import type { OpenDatabase } from '@stagedoor/db';
import { LRUCache } from 'lru-cache';
import type { Audience, PageEvent, Published, StoredEvent } from './events.ts';
import { CHANNEL } from './internal.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';

type Listener = (published: Published) => void;

/** Live events of all processes, each delivered once here, whether it was made in this process or came by NOTIFY. */
export interface LiveBus {
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
  /**
   * Called when notifications may have been missed (the connection was lost): forget everything remembered.
   * Events for pages are delivered later all the same, those for processes are not.
   */
  onGap(forget: () => void): () => void;
  /** Delivers what a committed transaction of this process published, ahead of its notification. */
  deliver(published: readonly Published[]): void;
  /** Events for these audiences after `lastId` that a page missed: the newest 500, oldest first. */
  since(lastId: number, audiences: readonly Audience[]): Promise<PageEvent[]>;
  /** The pages that listen. */
  streams: OpenStreams;
  close(): Promise<void>;
}

/** Ids are given before transactions commit, so that one may show up after a larger one. */
const LATE_IDS = 200;

/** Starts to LISTEN on a connection of its own. */
export async function openLiveBus(client: OpenDatabase['client']): Promise<LiveBus> {
  const listeners = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  const seen = new LRUCache<number | string, true>({ max: 5_000 });
  let firstId = 0;
  let lastId = 0;

  const deliver = (published: readonly Published[]) => {
    for (const one of published) {
      if (seen.has(one.id)) continue;
      seen.set(one.id, true);
      if (one.audience !== 'server') lastId = Math.max(lastId, one.id);
      for (const listener of listeners) listener(one);
    }
  };
  const receive = async (message: string) => {
    const notified = JSON.parse(message) as Published | { id: number };
    if ('event' in notified) return deliver([notified]);
    const rows = await client<EventRow[]>`select id, audience, payload from events where id = ${notified.id}`;
    deliver(rows.map(toPageEvent));
  };
  const catchUp = async () => {
    for (const forget of gapListeners) forget();
    const rows = await client<EventRow[]>`
      select id, audience, payload from events where id > ${Math.max(firstId, lastId - LATE_IDS)} order by id`;
    deliver(rows.map(toPageEvent));
  };
  // Without the events themselves, forgetting has already happened, which is what must not fail.
  const recover = () => void catchUp().catch(() => {});

  let isListening = false;
  const subscription = await client.listen(
    CHANNEL,
    (message) => void receive(message).catch(recover),
    () => {
      if (isListening) recover();
      isListening = true;
    },
  );
  const [newest] = await client<{ id: string }[]>`select coalesce(max(id), 0) as id from events`;
  firstId = Number(newest?.id);
  lastId = Math.max(lastId, firstId);

  return {
    subscribe: (listener) => addTo(listeners, listener),
    onGap: (forget) => addTo(gapListeners, forget),
    deliver,
    since: async (lastId, audiences) => {
      const rows = await client<EventRow[]>`
        select id, audience, payload from events
        where id > ${lastId} and audience = any(${[...audiences]}) order by id desc limit 500`;
      return rows.map(toPageEvent).reverse();
    },
    streams: createOpenStreams(),
    close: () => subscription.unlisten(),
  };
}

interface EventRow {
  id: string;
  audience: Audience;
  payload: StoredEvent;
}

const toPageEvent = (row: EventRow): PageEvent => ({
  id: Number(row.id),
  audience: row.audience,
  event: row.payload,
});

function addTo<T>(set: Set<T>, value: T): () => void {
  set.add(value);
  return () => set.delete(value);
}
