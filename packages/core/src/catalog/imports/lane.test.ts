import { randomUUID } from 'node:crypto';
import { tables } from '@stagedoor/db';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { createSharedLane } from './lane.ts';
import { PACE_MS } from './music-catalogs.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const patienceMs = 60_000;
/** For what does not depend on the pace. */
const SOON = 100;

const isOpen = isNull(tables.musicbrainzTurns.finishedAt);

/** Requests of several processes, in the order in which they start; `isHeld` answers none before `goOn`. */
function openLanes(paceMs: number, { isHeld = false } = {}) {
  const goesOn = Promise.withResolvers<void>();
  if (!isHeld) goesOn.resolve();
  const { db } = test.services;
  const lanes = [createSharedLane(db, paceMs), createSharedLane(db, paceMs)];
  const starts: { person: string; at: number }[] = [];
  const run = (process: number, person: string) =>
    lanes[process]?.run({ person, patienceMs }, async () => {
      starts.push({ person, at: performance.now() });
      await goesOn.promise;
    });
  return { starts, run, goOn: goesOn.resolve };
}

const gapsOf = (starts: readonly { at: number }[]) =>
  starts.slice(1).map(({ at }, index) => at - (starts[index]?.at ?? 0));

// Proves (rules.md, Imports from MusicBrainz): one request in 1.1 s for the whole installation; people take turns, with 20 waiting requests each
it('starts one request in 1.1 s for all processes', async () => {
  const { starts, run } = openLanes(PACE_MS);
  await Promise.all([run(0, 'user:0'), run(1, 'user:0'), run(0, 'user:00')]);
  for (const gap of gapsOf(starts)) expect(gap).toBeGreaterThan(1_000);
});

// Proves (rules.md, Imports from MusicBrainz): one request in 1.1 s for the whole installation; people take turns, with 20 waiting requests each
it('gives people turns, at a pace of its own', async () => {
  const paceMs = 200;
  const { starts, run, goOn } = openLanes(paceMs, { isHeld: true });
  const first = Array.from({ length: 5 }, (_, n) => run(n % 2, 'user:1'));
  await expect.poll(() => starts.length, { interval: 20, timeout: 10_000 }).toBe(1);
  const second = [run(0, 'user:2'), run(1, 'user:2')];
  await expect.poll(() => test.services.db.$count(tables.musicbrainzTurns, isOpen)).toBe(7);
  goOn();
  await Promise.all([...first, ...second]);
  expect(starts.map(({ person }) => person)).toEqual([
    'user:1',
    'user:2',
    'user:1',
    'user:2',
    'user:1',
    'user:1',
    'user:1',
  ]);
  for (const gap of gapsOf(starts)) expect(gap).toBeGreaterThan(paceMs - 50);
});

// Proves (rules.md, Imports from MusicBrainz): one request in 1.1 s for the whole installation; people take turns, with 20 waiting requests each
it('gives a person who asks again and again no more turns than one who waits', async () => {
  const { starts, run } = openLanes(700);
  const waiting = Array.from({ length: 3 }, () => run(0, 'user:3'));
  await expect.poll(() => starts.length, { interval: 20, timeout: 10_000 }).toBe(1);
  for (let n = 0; n < 3; n++) await run(1, 'user:4');
  await Promise.all(waiting);
  const order = starts.map(({ person }) => person);
  expect(order.slice(0, 5)).toEqual(['user:3', 'user:4', 'user:3', 'user:4', 'user:3']);
});

it('starts the next request after a slow answer, not during it', async () => {
  const lane = createSharedLane(test.services.db, SOON);
  const answered = Promise.withResolvers<void>();
  const events: string[] = [];
  const slow = lane.run({ person: 'user:5', patienceMs }, async () => {
    events.push('slow');
    await answered.promise;
    events.push('answered');
  });
  await expect.poll(() => events.length, { interval: 20, timeout: 10_000 }).toBe(1);
  const next = lane.run({ person: 'user:6', patienceMs }, async () => void events.push('next'));
  setTimeout(answered.resolve, 5 * SOON);
  await Promise.all([slow, next]);
  expect(events).toEqual(['slow', 'answered', 'next']);
});

// Proves (rules.md, Imports from MusicBrainz): one request in 1.1 s for the whole installation; people take turns, with 20 waiting requests each
it('refuses the 21st waiting request of a person, and nobody else', async () => {
  const { db } = test.services;
  const row = { person: 'user:7', round: 1_000_000, process: randomUUID() };
  const waiting = Array.from({ length: 20 }, (_, n) => ({ ...row, round: row.round + n }));
  await db.insert(tables.musicbrainzTurns).values(waiting);
  const lane = createSharedLane(db, SOON);
  await expect(lane.run({ person: 'user:7', patienceMs }, async () => 'sent')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 5,
  });
  expect(await lane.run({ person: 'user:8', patienceMs }, async () => 'sent')).toBe('sent');
  await db.delete(tables.musicbrainzTurns);
});

it('gives the turn of a process that died to the next, whether it waited or was under way', async () => {
  const { db } = test.services;
  const longAgo = new Date(Date.now() - 60_000);
  await db.insert(tables.musicbrainzTurns).values([
    { person: 'user:9', round: 0, process: randomUUID(), seenAt: longAgo },
    { person: 'user:9', round: 0, process: randomUUID(), seenAt: longAgo, startedAt: longAgo },
  ]);
  const lane = createSharedLane(db, SOON);
  expect(await lane.run({ person: 'user:10', patienceMs }, async () => 'sent')).toBe('sent');
});

it('forgets a finished turn after two minutes', async () => {
  const { db } = test.services;
  const finished = (person: string, seconds: number) => {
    const at = new Date(Date.now() - seconds * 1_000);
    return { person, round: 0, process: randomUUID(), seenAt: at, startedAt: at, finishedAt: at };
  };
  await db.insert(tables.musicbrainzTurns).values([finished('user:13', 130), finished('user:14', 110)]);
  await createSharedLane(db, SOON).run({ person: 'user:15', patienceMs }, async () => 'sent');
  const people = (await db.select().from(tables.musicbrainzTurns)).map(({ person }) => person);
  expect(people).toContain('user:14');
  expect(people).not.toContain('user:13');
});

it('refuses whoever waits for too long, and leaves no turn of theirs behind', async () => {
  const { db } = test.services;
  const lane = createSharedLane(db, SOON);
  const answered = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const slow = lane.run({ person: 'user:11', patienceMs }, () => {
    started.resolve();
    return answered.promise;
  });
  await started.promise;
  const impatient = lane.run({ person: 'user:12', patienceMs: 300 }, async () => 'sent');
  await expect(impatient).rejects.toMatchObject({ code: 'unavailable' });
  answered.resolve();
  await slow;
  const left = () => db.select().from(tables.musicbrainzTurns);
  await expect.poll(async () => (await left()).filter(({ finishedAt }) => finishedAt === null)).toEqual([]);
});

it('ends the turn of a request that fails', async () => {
  const lane = createSharedLane(test.services.db, SOON);
  const failing = lane.run({ person: 'user:13', patienceMs }, async () => {
    throw new Error('no answer');
  });
  await expect(failing).rejects.toThrow('no answer');
  expect(await lane.run({ person: 'user:13', patienceMs }, async () => 'sent')).toBe('sent');
});

it('is free again although a clock that was ahead had taken it for years', async () => {
  const { db } = test.services;
  const ahead = new Date(Date.now() + 5 * 365 * 24 * 3_600_000);
  const turn = { person: 'user:16', round: 0, process: randomUUID(), seenAt: ahead };
  await db.insert(tables.musicbrainzTurns).values([turn, { ...turn, startedAt: ahead }]);
  await db.update(tables.musicbrainzLane).set({ freeAt: ahead });
  expect(await createSharedLane(db, SOON).run({ person: 'user:17', patienceMs }, async () => 'sent')).toBe(
    'sent',
  );
});
