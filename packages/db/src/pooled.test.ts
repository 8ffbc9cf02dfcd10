import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Limits, listen, type OpenDatabase, openDatabase, tables } from './index.ts';
import { createTestDatabase, pgbouncer, startPgBouncer, type TestDatabase } from './testing/index.ts';

const LIMITS: Limits = {
  statementMs: 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
  transactionPatienceMs: 60_000,
};

describe.skipIf(!pgbouncer)('over a pooler in transaction mode', () => {
  let database: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  const opened: OpenDatabase[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgBouncer(database.url, { connections: 2 });
  });
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close();
  });
  afterAll(async () => {
    await pooler.stop();
    await database.drop();
  });

  const open = (limits: Partial<Limits> = {}, max = 8) => {
    const database = openDatabase(pooler.url, {
      max,
      limits: { ...LIMITS, ...limits },
      isPooled: true,
      isPreparing: false,
    });
    opened.push(database);
    return database;
  };

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code, cause }: { code?: string; cause?: { code?: string } }) => code ?? cause?.code,
    );

  it('answers statements and transactions of two pools at once over two connections', async () => {
    const pools = [open(), open()];
    const write = (n: number, { db, client }: OpenDatabase) =>
      db.transaction(async (tx) => {
        const name = `Artist ${n}`;
        const [made] = await tx.insert(tables.artists).values({ name }).returning({ id: tables.artists.id });
        await tx.transaction((inner) =>
          inner.update(tables.artists).set({ bio: name }).where(eq(tables.artists.name, name)),
        );
        return { made, client };
      });
    const made = await Promise.all(
      pools.flatMap((pool, p) => Array.from({ length: 20 }, (_, n) => write(100 * p + n, pool))),
    );
    const rows = await Promise.all(
      made.map(
        ({ made, client }) => client<{ bio: string }[]>`select bio from artists where id = ${made?.id ?? 0}`,
      ),
    );
    expect(new Set(rows.map(([row]) => row?.bio)).size).toBe(40);
  });

  it('reads a long answer in pieces', async () => {
    const { client } = open();
    const pieces: number[] = [];
    for await (const rows of client`select n from generate_series(1, ${250}::int) as n`.cursor(100)) {
      pieces.push(rows.length);
      await client`select 1`;
    }
    expect(pieces).toEqual([100, 100, 50]);
  });

  it('holds the limits of statements, lock waits and idle transactions, which a session would lose', async () => {
    const short = open({ statementMs: 100 });
    expect(await codeOf(short.client`select pg_sleep(60)`)).toBe('57014');
    expect(await codeOf(short.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)))).toBe('57014');
    expect(await codeOf(short.client`select 1`)).toBe('done');

    const holder = openDatabase(database.ownerUrl, { max: 1 });
    await holder.client.begin(async (held) => {
      await held`lock table artists in access exclusive mode`;
      const waiting = open({ lockMs: 50 }).db.transaction((tx) => tx.select().from(tables.artists));
      expect(await codeOf(waiting)).toBe('55P03');
    });
    await holder.close();

    const forgotten = open({ idleInTransactionMs: 50 }).db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise<void>(() => {});
    });
    expect(await codeOf(forgotten)).toBe('CONNECTION_CLOSED');
  });

  it('hears notifications over a connection of its own', async () => {
    const { client } = open();
    const heard = Promise.withResolvers<string>();
    const options = { channel: 'news', applicationName: 'test', onListening: () => {} };
    const listening = await listen({ ...options, url: database.url, onMessage: heard.resolve });
    await client`select pg_notify('news', 'hello')`;
    expect(await heard.promise).toBe('hello');
    await listening.close();
  });
});
