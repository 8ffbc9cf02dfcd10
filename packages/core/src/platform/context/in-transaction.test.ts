import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, makeSong, openTestServices, type TestServices } from '../../testing/index.ts';
import { asOutage } from '../errors/index.ts';
import { publish } from '../live/index.ts';
import { type Ctx, inTransaction, systemContext } from './context.ts';

const { songs } = tables;
let test: TestServices;
let ctx: Ctx;
let artistId: number;
let pair: [number, number];
beforeAll(async () => {
  test = await openTestServices();
  ctx = systemContext(test.services, 'test');
  artistId = (await makeArtist(test.services)).id;
});
beforeEach(async () => {
  const make = async () => (await makeSong(test.services, { artistId, plays: 0 })).id;
  pair = [await make(), await make()];
});
afterAll(() => test.close());

/** Adds a play to a song, whose row is locked from then on. */
const touch = async ({ db }: Ctx, id: number) => {
  const [row] = await db.select().from(songs).where(eq(songs.id, id)).for('update');
  await db
    .update(songs)
    .set({ plays: (row?.plays ?? 0) + 1 })
    .where(eq(songs.id, id));
};

/**
 * Two transactions that lock the songs in opposite orders, each holding its first one before the other asks for it.
 * `before` runs at the start of each.
 */
function deadlock(before: (ctx: Ctx) => Promise<unknown> = async () => {}) {
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const run = (first: number, second: number) =>
    inTransaction(ctx, async (ctx) => {
      runs++;
      await before(ctx);
      await touch(ctx, first);
      await publish(ctx, 'all', { type: 'catalog-changed', artistId });
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await touch(ctx, second);
    });
  const done = Promise.allSettled([run(pair[0], pair[1]), run(pair[1], pair[0])]);
  return done.then((results) => ({ results, runs }));
}

const playsOf = async (id: number) =>
  (await test.services.db.select().from(songs).where(eq(songs.id, id)))[0]?.plays;

describe('transactions that wait for each other', () => {
  // Proves (rules.md, REST): a write that became deadlocked is tried again, or answers 503
  it('both succeed, since the one that the database ends runs again, and tells its events once', async () => {
    let heard = 0;
    const stop = test.services.live.subscribe(({ event }) => {
      if (event.type === 'catalog-changed') heard++;
    });
    const { results, runs } = await deadlock();
    stop();
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect([runs, heard]).toEqual([3, 2]);
    expect([await playsOf(pair[0]), await playsOf(pair[1])]).toEqual([2, 2]);
  });

  // Proves (rules.md, REST): a write that became deadlocked is tried again, or answers 503
  it('run once when something has happened outside, and the loser is asked to come back', async () => {
    const outside = (ctx: Ctx) => ctx.storage.discard('originals/0/none');
    const { results, runs } = await deadlock(outside);
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect([failed.length, runs]).toEqual([1, 2]);
    expect(asOutage(failed[0])).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    expect([await playsOf(pair[0]), await playsOf(pair[1])]).toEqual([1, 1]);
  });
});

it('gives up a transaction that collides each time', async () => {
  let runs = 0;
  const work = inTransaction(ctx, async () => {
    runs++;
    throw new Error('Failed query', { cause: Object.assign(new Error('deadlock'), { code: '40P01' }) });
  });
  await expect(work).rejects.toThrow('Failed query');
  expect(runs).toBe(4);
});

it('runs once what fails for another reason', async () => {
  let runs = 0;
  const work = inTransaction(ctx, async ({ db }) => {
    runs++;
    await db.insert(songs).values({ artistId: 2_000_000_000, title: 'Nobody’s' });
  });
  await expect(work).rejects.toThrow();
  expect(runs).toBe(1);
});

describe('the order of locks', () => {
  const lock = (ctx: Ctx, table: typeof songs | typeof tables.albums | typeof tables.users) =>
    ctx.db.select({ id: table.id }).from(table).limit(1).for('no key update');

  it('fails a transaction of a test that breaks it, and leaves nothing behind', async () => {
    const work = inTransaction(ctx, async (ctx) => {
      await touch(ctx, pair[0]);
      await lock(ctx, tables.albums);
    });
    await expect(work).rejects.toThrow('albums is locked after songs');
    expect(await playsOf(pair[0])).toBe(0);
  });

  it('allows one that keeps it, and forgets what a transaction locked when it ends', async () => {
    await inTransaction(ctx, async (ctx) => {
      for (const table of [tables.users, tables.albums, songs]) await lock(ctx, table);
    });
    await inTransaction(ctx, (ctx) => lock(ctx, tables.users));
  });
});
