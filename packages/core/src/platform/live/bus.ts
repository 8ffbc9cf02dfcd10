import { listen, type OpenDatabase } from '@stagedoor/db';
import { LRUCache } from 'lru-cache';
import { createOpenPlaces, type OpenPlaces } from '../rate-limits/index.ts';
import type { Audience, PageEvent, Published, StoredEvent } from './events.ts';
import { CHANNEL } from './internal.ts';
import { MAX_STREAMS } from './max-streams.ts';

type Listener = (published: Published) => void;

/**
 * The live events of all processes. Each is delivered here once, whether it came from this process or by
 * NOTIFY.
 */
export interface LiveBus {
  /** Returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void;
  /**
   * Called when notifications may have been missed (the connection was lost): clear all caches. Page events
   * are delivered later anyway, process events are not.
   */
  onGap(forget: () => void): () => void;
  /** Clears all caches of this process. */
  forget(): void;
  /** Delivers the events of a transaction committed by this process, ahead of their notification. */
  deliver(published: readonly Published[]): void;
  /** Events after `lastId` for these audiences that a page missed: the newest 500, oldest first. */
  since(lastId: number, audiences: readonly Audience[]): Promise<PageEvent[]>;
  /** The open event streams of pages. */
  streams: OpenPlaces;
  close(): Promise<void>;
}

/** Ids are given before transactions commit, so that one may show up after a larger one. */
const LATE_IDS = 200;

/** Where to LISTEN: past a pooler in transaction mode. */
interface ListenAt {
  url: string;
  applicationName: string;
}

/** Starts to LISTEN on a separate connection. */
export async function openLiveBus(client: OpenDatabase['client'], at: ListenAt): Promise<LiveBus> {
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
  const forget = () => {
    for (const onGap of gapListeners) onGap();
  };
  const catchUp = async () => {
    forget();
    const rows = await client<EventRow[]>`
      select id, audience, payload from events where id > ${Math.max(firstId, lastId - LATE_IDS)} order by id`;
    deliver(rows.map(toPageEvent));
  };
  // Reading the missed events may fail; the caches are cleared before that, which must not fail.
  const recover = () => void catchUp().catch(() => {});

  let isListening = false;
  const subscription = await listen({
    ...at,
    channel: CHANNEL,
    onMessage: (message) => void receive(message).catch(recover),
    onListening: () => {
      if (isListening) recover();
      isListening = true;
    },
  });
  const [newest] = await client<{ id: string }[]>`select coalesce(max(id), 0) as id from events`;
  firstId = Number(newest?.id);
  lastId = Math.max(lastId, firstId);

  return {
    subscribe: (listener) => addTo(listeners, listener),
    onGap: (forget) => addTo(gapListeners, forget),
    forget,
    deliver,
    since: async (lastId, audiences) => {
      const rows = await client<EventRow[]>`
        select id, audience, payload from events
        where id > ${lastId} and audience = any(${[...audiences]}) order by id desc limit 500`;
      return rows.map(toPageEvent).reverse();
    },
    streams: createOpenPlaces({ ...MAX_STREAMS, tryAgainSeconds: 30 }),
    close: subscription.close,
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
