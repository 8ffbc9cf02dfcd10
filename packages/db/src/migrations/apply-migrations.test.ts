import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { Migration } from './read-migrations.ts';

let database: TestDatabase;
let site: OpenDatabase;
let migrating: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  site = openDatabase(database.url, { max: 2 });
  migrating = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await site.close();
  await migrating.close();
  await database.drop();
});

const migration = (when: number, name: string, ...statements: string[]): Migration => ({
  name,
  statements,
  hash: name,
  when,
  readableFrom: when,
});
const songs = migration(1, 'songs', 'create table songs (id int, title text)', `insert into songs values (1, 'A')`);
const mood = migration(2, 'mood', 'alter table songs add column mood text');
const apply = (migrations: Migration[], patienceMs = 0) =>
  applyMigrations(migrating.client, migrations, patienceMs);
const applied = async () =>
  (await site.client`select hash from drizzle.__drizzle_migrations order by id`).map(({ hash }) => hash);

beforeEach(async () => {
  await site.client`drop schema if exists drizzle cascade`;
  await site.client`drop table if exists songs`;
  await apply([songs]);
});

it('applies what is missing, once', async () => {
  await apply([songs, mood]);
  await apply([songs, mood]);
  expect(await applied()).toEqual(['songs', 'mood']);
  expect(await site.client`select * from songs`).toEqual([{ id: 1, title: 'A', mood: null }]);
});

it('leaves nothing behind when one of them fails, and says what to do', async () => {
  const broken = migration(3, 'broken', 'alter table songs add column length int', 'alter table missing add x int');
  await expect(apply([songs, mood, broken])).rejects.toThrow(
    'The migration broken failed and changed nothing: relation "missing" does not exist. The release before goes on running on this database.',
  );
  expect(await applied()).toEqual(['songs']);
  expect(await site.client`select * from songs`).toEqual([{ id: 1, title: 'A' }]);
});

it('waits for a lock in short turns, so that the site goes on, and then has its way', async () => {
  const reading = await site.client.reserve();
  await reading`begin`;
  await reading`select * from songs`;
  const finished = apply([songs, mood], 60_000);
  const isWaiting = async () =>
    (await site.client`select 1 from pg_locks where not granted and relation = 'songs'::regclass`).length > 0;
  await expect.poll(isWaiting, { interval: 5 }).toBe(true);
  // This one queues behind the migration, until that steps back.
  const startedAt = Date.now();
  expect(await site.client`select count(*)::int as n from songs`).toEqual([{ n: 1 }]);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  await reading`commit`;
  reading.release();
  await finished;
  expect(await applied()).toEqual(['songs', 'mood']);
});

it('gives up a lock that stays taken, and names the reason', async () => {
  const reading = await site.client.reserve();
  await reading`begin`;
  await reading`select * from songs`;
  await expect(apply([songs, mood])).rejects.toThrow(
    'The migration mood failed and changed nothing: another session keeps a table locked',
  );
  await reading`rollback`;
  reading.release();
});

it('builds indexes while the site writes, and anew after an interruption', async () => {
  const index = (what: string) => `create ${what} "songs_title_idx" on songs (title)`;
  const titles = migration(3, 'titles', index('index concurrently if not exists'));
  const writing = await site.client.reserve();
  await writing`begin`;
  await writing`insert into songs values (2, 'B')`;
  const interrupted = apply([songs, titles]).catch((error: Error) => error.message);
  const builder = async () =>
    (await site.client`select pid from pg_locks where not granted and locktype = 'virtualxid'`)[0]?.pid;
  await expect.poll(builder, { interval: 5 }).toBeGreaterThan(0);
  await site.client`insert into songs values (3, 'C')`;
  await site.client`select pg_cancel_backend(${await builder()})`;
  expect(await interrupted).toContain('The migration titles failed');
  await writing`commit`;
  writing.release();
  const isValid = async () =>
    (await site.client`select indisvalid from pg_index where indexrelid = to_regclass('songs_title_idx')`)[0]?.indisvalid;
  expect(await isValid()).toBe(false);
  await apply([songs, titles]);
  expect(await isValid()).toBe(true);
  expect(await applied()).toEqual(['songs', 'titles']);
});
