import { tables } from '@stagedoor/db';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type OpenServices, openServices } from '../../services.ts';
import { openTestServices, silentLog, type TestServices } from '../../testing/index.ts';
import {
  type Audience,
  inTransaction,
  type Published,
  type StoredEvent,
  systemContext,
} from '../context/index.ts';
import { publish, publishToServers } from './publish.ts';

let test: TestServices;
let other: OpenServices;
beforeAll(async () => {
  test = await openTestServices();
  const { storage } = test.services;
  other = await openServices({ databaseUrl: test.databaseUrl, storage, role: 'server', log: silentLog });
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const changed = (artistId: number): StoredEvent => ({ type: 'catalog-changed', artistId });
const say = (event: StoredEvent, audience: Audience = 'all') =>
  inTransaction(systemContext(test.services, 'test'), (ctx) => publish(ctx, audience, event));

/**
 * Collects the events of one process; `until` resolves with all of them when an event of this artist arrives.
 */
function hear({ services }: Pick<OpenServices, 'services'>) {
  const heard: Published[] = [];
  const waiting = new Map<number, () => void>();
  stops.push(
    services.live.subscribe((published) => {
      heard.push(published);
      if (published.event.type === 'catalog-changed') waiting.get(published.event.artistId)?.();
    }),
  );
  return {
    heard,
    until: (artistId: number) =>
      new Promise<Published[]>((resolve) => waiting.set(artistId, () => resolve(heard))),
  };
}

/** Closes every listening connection, as a broken network or a database restart does. */
const killListeners = () => test.services.client`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'stagedoor-server-live'`;

it('reaches both processes, each event once, in transaction order', async () => {
  const [here, there] = [hear(test), hear(other)];
  const arrived = there.until(12);
  await inTransaction(systemContext(test.services, 'test'), async (ctx) => {
    await publish(ctx, 'all', changed(11));
    await publishToServers(ctx, { type: 'rights-changed', userId: 5 });
    await publish(ctx, 'user:5', { type: 'subscriptions-changed' });
    await publish(ctx, 'all', changed(12));
  });
  const types = ['catalog-changed', 'rights-changed', 'subscriptions-changed', 'catalog-changed'];
  expect(here.heard.map(({ event }) => event.type)).toEqual(types);
  expect(await arrived).toEqual(here.heard);
  const settled = here.until(13);
  await say(changed(13));
  await settled;
  await expect.poll(() => there.heard.length).toBe(5);
  expect(here.heard).toHaveLength(5);
});

it('carries events that are too large for a notification', async () => {
  const [here, there] = [hear(test), hear(other)];
  const plays = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`${n + 1}`, 1]));
  const event: StoredEvent = { type: 'plays-counted', plays };
  expect(JSON.stringify(event).length).toBeGreaterThan(7_500);
  await say(event);
  await expect.poll(() => there.heard).toHaveLength(1);
  expect(there.heard[0]).toMatchObject({ audience: 'all', event });
  expect(here.heard).toEqual(there.heard);
});

it('drops events that were rolled back, and refuses to publish outside a transaction', async () => {
  const [here, there] = [hear(test), hear(other)];
  const arrived = there.until(22);
  const before = await test.services.db.$count(tables.events);
  const failing = inTransaction(systemContext(test.services, 'test'), async (ctx) => {
    await publish(ctx, 'all', changed(21));
    throw new Error('Changed my mind');
  });
  await expect(failing).rejects.toThrow('Changed my mind');
  await expect(publish(systemContext(test.services, 'test'), 'all', changed(21))).rejects.toThrow(
    'inTransaction',
  );
  await say(changed(22));
  expect((await arrived).map(({ event }) => event)).toEqual([changed(22)]);
  expect(here.heard.map(({ event }) => event)).toEqual([changed(22)]);
  expect(await test.services.db.$count(tables.events)).toBe(before + 1);
});

// Proves (rules.md, Live events): a page that was away catches up, and reads everything again when it missed more than 500 events, or they are removed
it('says that missed events are not known any more when some were removed', async () => {
  await say(changed(51));
  const { live, client } = test.services;
  const [newest] = await client<{ id: number }[]>`select max(id)::int as id from events`;
  const from = newest?.id ?? 0;
  await say(changed(52));
  expect(await live.since(from, ['all'])).toHaveLength(1);
  await client`delete from events where id <= ${from}`;
  expect(await live.since(from, ['all'])).toHaveLength(1);
  expect(await live.since(from - 1, ['all'])).toBeNull();
  await client`delete from events`;
  expect(await live.since(from, ['all'])).toBeNull();
  expect(await live.since(from + 1, ['all'])).toEqual([]);
});

// Proves (rules.md, Live events): a page that was away catches up, and reads everything again when it missed more than 500 events, or they are removed
it('returns missed events for these audiences only, oldest first, or says that there are too many', async () => {
  await say(changed(31));
  const { heard } = hear(test);
  await say({ type: 'subscriptions-changed' }, 'user:1');
  await say({ type: 'subscriptions-changed' }, 'user:2');
  await say(changed(32));
  const first = heard[0]?.id;
  if (typeof first !== 'number') throw new Error('An event of a page has a number');
  const missed = await test.services.live.since(first - 1, ['all', 'user:1']);
  expect(missed).toEqual([heard[0], heard[2]]);
  const fill = (length: number) =>
    test.services.db
      .insert(tables.events)
      .values(Array.from({ length }, (_, n) => ({ audience: 'all', payload: changed(1_001 + n) })));
  await fill(498);
  const all = await test.services.live.since(first - 1, ['all', 'user:1']);
  expect(all).toHaveLength(500);
  expect(all?.at(-1)?.event).toEqual(changed(1_498));
  expect(all?.map(({ id }) => id)).toEqual(all?.map(({ id }) => id).sort((a, b) => a - b));
  await fill(1);
  expect(await test.services.live.since(first - 1, ['all', 'user:1'])).toBeNull();
});

it('clears caches, catches up and continues after its connection was lost', async () => {
  const there = hear(other);
  const gap = new Promise<void>((resolve) => stops.push(other.services.live.onGap(resolve)));
  const arrived = there.until(41);
  const killed = await killListeners();
  expect(killed.length).toBeGreaterThanOrEqual(2);
  await say(changed(41));
  await gap;
  await arrived;
  const goesOn = there.until(42);
  await say(changed(42));
  await goesOn;
  const ours = there.heard
    .map(({ event }) => event)
    .filter((event) => !('artistId' in event) || event.artistId < 100);
  expect(ours).toEqual([changed(41), changed(42)]);
});
