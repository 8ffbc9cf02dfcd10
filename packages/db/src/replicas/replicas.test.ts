import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../client.ts';
import { openDatabaseLink, startStreamingPair } from '../testing/index.ts';
import { openReplicas, type Replicas } from './open-replicas.ts';

const MAX_LAG_MS = 700;

let pair: Awaited<ReturnType<typeof startStreamingPair>>;
let link: Awaited<ReturnType<typeof openDatabaseLink>>;
let primary: ReturnType<typeof openDatabase>;
let onReplica: ReturnType<typeof openDatabase>;
let replicas: Replicas;
beforeAll(async () => {
  pair = await startStreamingPair();
  link = await openDatabaseLink(pair.replica.url);
  primary = openDatabase(pair.primary.url, { max: 4 });
  onReplica = openDatabase(pair.replica.superuserUrl, { max: 1 });
  const owner = openDatabase(pair.primary.ownerUrl ?? '', { max: 1 });
  await owner.client`create table notes (id int)`;
  await owner.client`grant all on notes to stagedoor`;
  await owner.close();
  replicas = openReplicas({
    urls: [pair.primary.url, link.url],
    primaryUrl: pair.primary.url,
    primary,
    maxLagMs: MAX_LAG_MS,
    applicationName: 'test',
    connections: 3,
    pauseMs: 100,
    isOutage: (error) => /^(CONN|ECONN|57)/.test(String((error as { code?: string }).code)),
  });
});
afterAll(async () => {
  link.mend();
  await replicas.close();
  await Promise.all([primary.close(), onReplica.close()]);
  await link.close();
  await pair.stop();
});

const waitFor = <T>(check: () => T) => vi.waitFor(check, { timeout: 8_000, interval: 10 });
const pick = () =>
  waitFor(() => {
    const reads = replicas.pick();
    expect(reads).not.toBeNull();
    return reads as NonNullable<typeof reads>;
  });
const lag = () => replicas.lags()[1]?.seconds ?? Number.NaN;
const readPlace = async ({ client }: Awaited<ReturnType<typeof pick>>) =>
  (await client<{ isReplica: boolean }[]>`select pg_is_in_recovery() as "isReplica"`)[0]?.isReplica;

it('reads from the replica, and never from the primary as if it were one', async () => {
  const reads = await pick();
  expect(await readPlace(reads)).toBe(true);
  const where = sql`select pg_is_in_recovery() as "isReplica"`;
  expect([...(await reads.db.execute(where))]).toEqual([{ isReplica: true }]);
  const inTransaction = await reads.db.transaction((tx) => tx.execute(where));
  expect([...inTransaction]).toEqual([{ isReplica: false }]);
  const places = await Promise.all(Array.from({ length: 6 }, async () => readPlace(await pick())));
  expect(new Set(places)).toEqual(new Set([true]));
  expect(replicas.lags()).toMatchObject([
    { seconds: Number.POSITIVE_INFINITY },
    { seconds: expect.any(Number) },
  ]);
});

it('is not put off by a primary on which nothing happens', async () => {
  const readEnd = async () =>
    (await primary.client<{ at: string }[]>`select pg_current_wal_lsn() as at`)[0]?.at;
  await pick();
  const end = await readEnd();
  const before = lag();
  await waitFor(() => expect(lag()).toBeLessThan(before));
  await waitFor(() => expect(lag()).toBeGreaterThan(before));
  await waitFor(() => expect(lag()).toBeLessThan(before));
  expect(await readEnd()).toBe(end);
});

it('is left alone until it has what a reader expects', async () => {
  await pick();
  await onReplica.client`select pg_wal_replay_pause()`;
  await primary.client`insert into notes values (1)`;
  replicas.expect();
  expect(replicas.pick()).toBeNull();
  await waitFor(() => expect(lag()).toBeGreaterThan(0.3));
  expect(replicas.pick()).toBeNull();
  await onReplica.client`select pg_wal_replay_resume()`;
  const { client } = await pick();
  expect(await client`select id from notes`).toEqual([{ id: 1 }]);
});

it('is left alone while it lags by more than the limit', async () => {
  await pick();
  await onReplica.client`select pg_wal_replay_pause()`;
  await primary.client`insert into notes values (2)`;
  expect(replicas.pick()).not.toBeNull();
  await waitFor(() => expect(replicas.pick()).toBeNull());
  expect(lag()).toBeGreaterThan(MAX_LAG_MS / 1000);
  await onReplica.client`select pg_wal_replay_resume()`;
  expect(await readPlace(await pick())).toBe(true);
});

it.each(['cut', 'hush'] as const)(
  'asks the primary within the same call when the replica is %s',
  async (end) => {
    const reads = await pick();
    await reads.client`select 1`;
    link[end]();
    expect(await readPlace(reads)).toBe(false);
    expect(replicas.pick()).toBeNull();
    link.mend();
    expect(await readPlace(await pick())).toBe(true);
  },
);

it('repeats no statement that the database refuses', async () => {
  const reads = await pick();
  await expect(reads.client`select 1 / 0`).rejects.toMatchObject({ code: '22012' });
  expect(replicas.pick()).toBe(reads);
});

it('no longer reads from a replica that became a primary', async () => {
  await pick();
  await onReplica.client`select pg_promote()`;
  await waitFor(() => expect(replicas.pick()).toBeNull());
  await waitFor(() => expect(lag()).toBe(Number.POSITIVE_INFINITY));
});
