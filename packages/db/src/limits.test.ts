import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Limits, openDatabase } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

const GENEROUS: Limits = {
  statementMs: 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
  transactionPatienceMs: 60_000,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function withPool<T>(
  options: { max: number; limits?: Partial<Limits> },
  work: (pool: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const pool = openDatabase(database.url, { max: options.max, limits: { ...GENEROUS, ...options.limits } });
  return work(pool).finally(pool.close);
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, cause }: { code?: string; cause?: { code?: string } }) => code ?? cause?.code,
  );

/** Holds every slot with a transaction until released. */
async function holdSlots({ db }: ReturnType<typeof openDatabase>, slots: number) {
  const letGo = Promise.withResolvers<void>();
  const begun = Array.from({ length: slots }, () => Promise.withResolvers<void>());
  const all = begun.map(({ resolve }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      resolve();
      await letGo.promise;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  return { letGo: letGo.resolve, all: Promise.all(all) };
}

it('plans statements with limits without further processes, and without room for all rows of a large table', async () => {
  const settings = ({ client }: ReturnType<typeof openDatabase>) =>
    client`select current_setting('max_parallel_workers_per_gather') as workers, current_setting('enable_memoize') as memoize`;
  expect(await withPool({ max: 1 }, settings)).toEqual([{ workers: '0', memoize: 'off' }]);
  const unlimited = openDatabase(database.url, { max: 1 });
  expect(await settings(unlimited).finally(unlimited.close)).toEqual([{ workers: '2', memoize: 'on' }]);
});

it('answers single statements while more transactions wait than the pool has connections', async () => {
  await withPool({ max: 4 }, async (pool) => {
    const { letGo, all } = await holdSlots(pool, 2);
    let begun = 0;
    const waiting = Array.from({ length: 8 }, () =>
      pool.db.transaction(async (tx) => {
        begun++;
        await tx.execute(sql`select 1`);
        // Simulates a mistake: a statement on the pool while holding one of its connections.
        await pool.db.execute(sql`select 1`);
      }),
    );
    expect(await pool.client`select 1 as one`).toMatchObject([{ one: 1 }]);
    expect(begun).toBe(0);
    letGo();
    await Promise.all([all, ...waiting]);
    expect(begun).toBe(8);
  });
});

it('refuses a transaction that could not begin in time, and begins the next', async () => {
  await withPool({ max: 3, limits: { transactionPatienceMs: 1 } }, async (pool) => {
    const { letGo, all } = await holdSlots(pool, 1);
    expect(await codeOf(pool.db.transaction(async () => {}))).toBe('POOL_EXHAUSTED');
    letGo();
    await all;
    expect(await codeOf(pool.db.transaction(async () => {}))).toBe('done');
  });
});

it('frees the slot of a transaction that failed', async () => {
  await withPool({ max: 3, limits: { transactionPatienceMs: 1 } }, async (pool) => {
    const failing = pool.db.transaction(async () => {
      throw Object.assign(new Error('stop'), { code: 'stopped' });
    });
    expect(await codeOf(failing)).toBe('stopped');
    expect(await codeOf(pool.db.transaction(async () => {}))).toBe('done');
  });
});

it('ends statements, lock waits and idle transactions that take too long', async () => {
  await withPool({ max: 4, limits: { statementMs: 50 } }, async ({ client }) => {
    expect(await codeOf(client`select pg_sleep(60)`)).toBe('57014');
  });
  await withPool({ max: 3, limits: { lockMs: 50 } }, async ({ client }) => {
    const holder = openDatabase(database.url, { max: 1 });
    await holder.client.begin(async (tx) => {
      await tx`lock table artists in access exclusive mode`;
      expect(await codeOf(client`select from artists`)).toBe('55P03');
    });
    await holder.close();
  });
  await withPool({ max: 3, limits: { idleInTransactionMs: 50 } }, async ({ db }) => {
    const forgotten = db.transaction(() => new Promise<void>(() => {}));
    expect(await codeOf(forgotten)).toBe('CONNECTION_CLOSED');
  });
});
