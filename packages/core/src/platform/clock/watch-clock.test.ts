import { openDatabase } from '@stagedoor/db';
import {
  createTestDatabase,
  type LeapingClock,
  openLeapingClock,
  type TestDatabase,
} from '@stagedoor/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, keepTime, readTimes, watchClock } from './index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

let database: TestDatabase;
let postgres: LeapingClock;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  postgres = await openLeapingClock(database);
  opened = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await opened.close();
  await postgres.close();
  await database.drop();
});

let lines: string[];
let clocks: Clock[];
beforeEach(async () => {
  lines = [];
  clocks = [];
  await postgres.leap(0);
  await opened.client`delete from settings`;
});
afterEach(() => {
  for (const clock of clocks) clock.close();
});

const say = (_details: object, line: string) => void lines.push(line);

/** A process on a machine whose clock can leap. */
async function startProcess({ aheadMs = 0 } = {}) {
  const machine = { aheadMs, elapsedMs: 0 };
  const clock = await watchClock({
    client: opened.client,
    name: 'worker',
    log: { info: say, warn: say },
    now: () => Date.now() + machine.aheadMs,
    elapsed: () => machine.elapsedMs,
  });
  clocks.push(clock);
  return { clock, machine };
}
type Started = Awaited<ReturnType<typeof startProcess>>;

/** Advances time in the steps of the process's checks, while its clock runs on. */
async function pass({ clock, machine }: Started, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10_000) {
    machine.elapsedMs += 10_000;
    machine.aheadMs += 10_000;
    await postgres.leap(machine.aheadMs);
    await clock.check();
  }
}
const kept = async () => (await readTimes(opened.client)).known;

describe('a clock that leaps for a while', () => {
  it('is seen at once, is not kept, and is forgotten when it is back', async () => {
    const one = await startProcess();
    expect(one.clock.state.kind).toBe('trusted');
    let trusted = 0;
    one.clock.onTrusted(() => trusted++);
    const before = await kept();

    one.machine.aheadMs = 5 * YEAR;
    await postgres.leap(5 * YEAR);
    expect(one.clock.state).toMatchObject({ kind: 'wrong' });
    expect(await one.clock.check()).toMatchObject({ kind: 'wrong' });
    await pass(one, MINUTE);
    expect(one.clock.state.kind).toBe('wrong');
    expect(await kept()).toEqual(before);

    one.machine.aheadMs = 0;
    await postgres.leap(0);
    expect((await one.clock.check()).kind).toBe('trusted');
    expect(trusted).toBe(1);
    expect(lines).toEqual([
      'The clock is 5 years ahead of the time that was last known. What the clock decides waits',
      'The time is trusted again',
    ]);
  });

  it('is not believed by a process that starts meanwhile', async () => {
    (await startProcess()).clock.close();
    await postgres.leap(5 * YEAR);
    const other = await startProcess({ aheadMs: 5 * YEAR });
    expect(other.clock.state.kind).toBe('wrong');
    await pass(other, 10 * MINUTE);
    expect(other.clock.state.kind).toBe('wrong');
  });

  it('is not believed for being elsewhere at each look', async () => {
    await startProcess();
    await postgres.leap(20 * DAY);
    const other = await startProcess({ aheadMs: 20 * DAY });
    for (let leap = 20; leap < 40; leap++) {
      other.machine.elapsedMs += 10_000;
      other.machine.aheadMs = leap * DAY;
      await postgres.leap(leap * DAY);
      expect((await other.clock.check()).kind).toBe('waiting');
    }
  });
});

// Proves (operations.md, The clock): a site that was switched off for a month goes on by itself
it('goes on by itself when the site was switched off for a month', async () => {
  (await startProcess()).clock.close();
  await postgres.leap(31 * DAY);
  const next = await startProcess({ aheadMs: 31 * DAY });
  expect(next.clock.state.kind).toBe('waiting');
  await pass(next, 2 * MINUTE);
  expect(next.clock.state.kind).toBe('trusted');
  expect((await kept())?.lastMs).toBeGreaterThan(Date.now() + 30 * DAY);
});

// Proves (operations.md, The clock): one machine of several with a wrong clock waits alone
it('doubts one machine of several whose clock is wrong, and none of the others', async () => {
  const [right, wrong] = [await startProcess(), await startProcess({ aheadMs: 40 * DAY })];
  expect(wrong.clock.state).toMatchObject({
    kind: 'wrong',
    says: "The clock of this machine is 40 days ahead of the database's",
  });
  expect((await right.clock.check()).kind).toBe('trusted');
  for (let look = 0; look < 10; look++) expect((await wrong.clock.check()).kind).toBe('wrong');
  wrong.machine.aheadMs = 0;
  expect((await wrong.clock.check()).kind).toBe('trusted');
});

it('doubts the clock of the database when all machines disagree with it', async () => {
  const one = await startProcess();
  await postgres.leap(2 * DAY);
  expect(await one.clock.check()).toMatchObject({
    kind: 'wrong',
    says: "The clock of this machine is 2 days behind the database's",
  });
});

it('keeps the latest time that was ever trusted', async () => {
  const late = Date.now() + DAY;
  await keepTime(opened.client, late);
  await keepTime(opened.client, late - 2 * DAY);
  expect(await kept()).toEqual({ lastMs: late - 2 * DAY, latestMs: late });
});
