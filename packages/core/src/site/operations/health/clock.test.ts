import { createTestDatabase, type LeapingClock, openLeapingClock } from '@stagedoor/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchClock } from '../../../platform/clock/index.ts';
import { type Ctx, systemContext } from '../../../platform/context/index.ts';
import { makeUser, openTestServices, silentLog, type TestServices } from '../../../testing/index.ts';
import { acceptTime } from '../accept-time.ts';
import { getHealth } from './get-health.ts';

const YEARS = 5 * 365 * 24 * 3_600_000;
let test: TestServices;
let postgres: LeapingClock;
let admin: Ctx;
beforeAll(async () => {
  const database = await createTestDatabase();
  postgres = await openLeapingClock(database);
  test = await openTestServices({ database, clock: 'watched' });
  ({ ctx: admin } = await makeUser(test.services, { isAdmin: true }));
});
afterAll(async () => {
  await postgres.close();
  await test.close();
});

const leap = async (byMs: number) => {
  test.setNow(byMs === 0 ? null : new Date(Date.now() + byMs));
  await postgres.leap(byMs);
};
const row = async () => (await getHealth(admin)).checks.find(({ key }) => key === 'clock');
const metric = async () => /^stagedoor_clock_trusted (\d)$/m.exec(await test.gauges.metrics())?.[1];

// Proves (operations.md, The clock): Health says when the time is not trusted, and an operator’s word is enough
it('says when the time is not trusted and how to go on, and an operator’s word is enough', async () => {
  expect(await row()).toMatchObject({ state: 'good', advice: null });
  expect(await metric()).toBe('1');
  await leap(YEARS);
  expect(await metric()).toBe('0');
  expect(await row()).toMatchObject({
    state: 'bad',
    says: expect.stringMatching(
      /^The clock is 5 years ahead of the time that was last known\. Closing days, .* wait\.$/,
    ),
    advice: expect.stringContaining('stagedoor admin clock accept'),
  });
  const system = systemContext(test.services, 'admin');
  await postgres.leap(0);
  await expect(acceptTime(system)).rejects.toMatchObject({
    code: 'conflict',
    message: "The clock of this machine is 5 years ahead of the database's. Set the clocks first",
  });
  await postgres.leap(YEARS);
  await acceptTime(system);
  expect(await row()).toMatchObject({ state: 'good' });
  await leap(0);
  expect(await row()).toMatchObject({ state: 'bad', says: expect.stringContaining('5 years behind') });
  await acceptTime(system);
  expect(await row()).toMatchObject({ state: 'good' });
  const acts = await test.services.client`select act from audit_log order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['accept-time', 'accept-time']);
});

it('names the process elsewhere that doubts the time', async () => {
  const elsewhere = await watchClock({
    client: test.services.client,
    name: 'worker',
    log: silentLog,
    now: () => Date.now() + 3 * 3_600_000,
  });
  expect(await row()).toMatchObject({
    state: 'bad',
    says: expect.stringMatching(
      /^The clock of this machine is 3 hours ahead of the database's \(worker \d+ on \S+\)/,
    ),
  });
  elsewhere.close();
});
