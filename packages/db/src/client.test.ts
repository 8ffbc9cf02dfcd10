import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, ofOneShape, openDatabase, tables } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const preparedOf = async (text: string) => {
  const [row] = await opened.client<{ n: number }[]>`
    select count(*)::int as n from pg_prepared_statements where statement like ${`%${text}%`}`;
  return row?.n;
};

it('prepares each query of the query builder once, outside and inside transactions', async () => {
  const { db } = opened;
  const find = (on: Pick<typeof db, 'select'>, id: number) =>
    on.select({ bio: tables.artists.bio }).from(tables.artists).where(eq(tables.artists.id, id));
  for (const id of [1, 2]) await find(db, id);
  await db.transaction(async (tx) => {
    await find(tx, 3);
    await tx.transaction((inner) => find(inner, 4));
  });
  expect(await preparedOf('"bio" from "artists"')).toBe(1);
});

it('keeps no statement for lists of varying length', async () => {
  const numbers = Array.from({ length: 40 }, (_, n) => sql`${n}`);
  await opened.db.execute(sql`select 'a list' where 1 in (${sql.join(numbers, sql`, `)})`);
  expect(await preparedOf("select 'a list'")).toBe(0);
});

it('prepares one of many parameters that says it has no list', async () => {
  const sums = Array.from({ length: 40 }, (_, n) => sql`${n}::int`);
  await opened.db.execute(ofOneShape(sql`select 'a long sum', ${sql.join(sums, sql` + `)}`));
  expect(await preparedOf("select 'a long sum'")).toBe(1);
});

it('still rolls a transaction back', async () => {
  const { db } = opened;
  const name = 'Never kept';
  const failing = db.transaction(async (tx) => {
    await tx.insert(tables.artists).values({ name });
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await db.$count(tables.artists, eq(tables.artists.name, name))).toBe(0);
});

it('keeps no trace of past queries in a pool that always has a connection to spare', async () => {
  const pool = openDatabase(database.url, { max: 2 });
  await Promise.all([1, 2].map(() => pool.client`select pg_sleep(0.01)`));
  for (let query = 0; query < 500; query++) await pool.client`select 1`;
  const search = vi.spyOn(Array.prototype, 'indexOf');
  await pool.client`select 1`;
  const searched = (search.mock.contexts as unknown[][]).filter((list) => list.some(isConnection));
  search.mockRestore();
  await pool.close();
  expect(searched.length).toBeGreaterThan(0);
  expect(Math.max(...searched.map((list) => list.length))).toBeLessThan(100);
});

/** Whether an entry is a connection of postgres.js: those are in the queue of their state. */
const isConnection = (entry: unknown) => typeof entry === 'object' && entry !== null && 'queue' in entry;
