import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let begun = 0;
let ended: { text: string; error: unknown }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, {
    max: 4,
    observe: () => {
      begun++;
      return ({ text, error }) => void ended.push({ text: text(), error });
    },
  });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});
beforeEach(() => {
  begun = 0;
  ended = [];
});
const texts = () => ended.map(({ text }) => text);

it('sees statements of the client and the query builder, without their values', async () => {
  const { client, db } = opened;
  const part = client`where ${'secret'} = ${'secret'}`;
  await client`select ${1}::int as n ${part}`;
  await client.unsafe('select $1::int', [2]);
  await db.execute(sql`select ${'secret'}::text`);
  expect(begun).toBe(3);
  expect(texts()).toEqual(['select $1::int as n where $2 = $3', 'select $1::int', 'select $1::text']);
});

it('sees those of a transaction with a mode', async () => {
  const [row] = await opened.client.begin('read only', (tx) => tx`show transaction_read_only`);
  expect(row).toEqual({ transaction_read_only: 'on' });
  expect(texts()).toContain('show transaction_read_only');
});

it('sees those of transactions and savepoints, and failures', async () => {
  const { client, db } = opened;
  await client.begin(async (tx) => {
    await tx`select 1`;
    await tx.savepoint((inner) => inner`select 2`);
  });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 3`);
    await tx.transaction((inner) => inner.execute(sql`select 4`));
  });
  await expect(client`select nothing`).rejects.toThrow('nothing');
  expect(texts()).toEqual(['select 1', 'select 2', 'select 3', 'select 4', 'select nothing']);
  expect(ended.at(-1)?.error).toMatchObject({ code: '42703' });
  expect(begun).toBe(5);
});

it('leaves cursors and fragments as they are', async () => {
  const { client } = opened;
  const seen: number[] = [];
  for await (const rows of client<{ n: number }[]>`select n from generate_series(1, 5) n`.cursor(2))
    seen.push(...rows.map(({ n }) => n));
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect([begun, ended.length]).toEqual([0, 0]);
});

it('tells how many transactions run and wait', async () => {
  const goOn = Promise.withResolvers<void>();
  const all = [1, 2, 3].map(() => opened.db.transaction(() => goOn.promise));
  await expect.poll(opened.transactions).toEqual({ running: 2, most: 2, waiting: 1 });
  goOn.resolve();
  await Promise.all(all);
  expect(opened.transactions()).toEqual({ running: 0, most: 2, waiting: 0 });
});
