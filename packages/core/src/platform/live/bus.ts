import { listen, type OpenDatabase } from '@stagedoor/db';
import { LRUCache } from 'lru-cache';
import type { Audience, LiveBus, PageEvent, Published, StoredEvent } from '../context/index.ts';
import { createOpenPlaces } from '../rate-limits/index.ts';
import { createFanOut } from './fan-out.ts';
import { CHANNEL } from './internal.ts';
import { MAX_STREAMS } from './max-streams.ts';
import { createPositions, LATE_IDS } from './positions.ts';

type Listener = (published: Published) => void;

/** A page that has missed more events reads everything again. */
const MAX_MISSED = 500;

/** Where to LISTEN: past a pooler in transaction mode. */
interface ListenAt {
  url: string;
  applicationName: string;
}

/** Starts to LISTEN on a separate connection. */
export async function openLiveBus(client: OpenDatabase['client'], at: ListenAt): Promise<LiveBus> {
  const listeners = new Set<Listener>();
  const pages = createFanOut<Published>();
  const gapListeners = new Set<() => void>();
  const seen = new LRUCache<number | string, true>({ max: 5_000 });
  const firstId = await readNewestId(client);
  const positions = createPositions(firstId);

  const deliver = (published: readonly Published[]) => {
    for (const one of published) {
      if (seen.has(one.id)) continue;
      seen.set(one.id, true);
      if (one.audience !== 'server') positions.arrive(one.id);
      for (const listener of listeners) listener(one);
      pages.send(one);
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
      select id, audience, payload from events
      where id > ${Math.max(firstId, positions.newest() - LATE_IDS)} order by id`;
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

  return {
    subscribe: (listener) => addTo(listeners, listener),
    follow: pages.add,
    onGap: (forget) => addTo(gapListeners, forget),
    forget,
    deliver,
    position: positions.complete,
    since: async (lastId, audiences) => {
      const rows = await client<(EventRow & { oldest: string })[]>`
        select e.id, e.audience, e.payload, kept.oldest
        from (select coalesce(min(id), ${positions.newest() + 1}) as oldest from events) kept
        left join events e on e.id > ${lastId} and e.audience = any(${[...audiences]})
        order by e.id limit ${MAX_MISSED + 1}`;
      const isAnyGone = rows.length > MAX_MISSED || Number(rows[0]?.oldest) > lastId + 1;
      return isAnyGone ? null : rows.filter(({ id }) => id !== null).map(toPageEvent);
    },
    streams: createOpenPlaces({ ...MAX_STREAMS, tryAgainSeconds: 30 }),
    close: subscription.close,
  };
}

/** Old events are removed, so that there may be none with the newest id. */
async function readNewestId(client: OpenDatabase['client']): Promise<number> {
  const [row] = await client<{ id: string }[]>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('events', 'id')), 0) as id`;
  return Number(row?.id);
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
