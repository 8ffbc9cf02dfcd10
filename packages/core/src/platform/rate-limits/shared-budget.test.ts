import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { RATE_LIMITS } from './limits.ts';
import { createSharedBudget } from './shared-budget.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ rateLimitScale: 0.01 });
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const NAME = 'playsPerAddress';
const ALLOWED = RATE_LIMITS[NAME].hits * 0.01;
const { seconds } = RATE_LIMITS[NAME];
const start = new Date('2026-02-01T00:00:00.000Z');
const after = (ms: number) => test.setNow(new Date(start.getTime() + ms));
const aServer = () => createSharedBudget(test.services, NAME);

it('refuses above the limit, also hits of the same moment, and starts again with the next window', async () => {
  const [budget, subject] = [aServer(), randomUUID()];
  after(0);
  const results = await Promise.all(Array.from({ length: 10 }, () => budget.take(subject)));
  expect(results.filter((result) => result === null)).toHaveLength(ALLOWED);
  expect(results.at(-1)).toBe(seconds);
  expect(await budget.take(randomUUID())).toBe(null);
  after((seconds - 1) * 1000);
  expect(await budget.take(subject)).toBe(1);
  after(seconds * 1000);
  expect(await budget.take(subject)).toBe(null);
});

it('counts together with other servers, once they have written their hits', async () => {
  const [one, two, subject] = [aServer(), aServer(), randomUUID()];
  after(0);
  const take = async (budget: typeof one, hits: number) => {
    for (let hit = 0; hit < hits; hit++) expect(await budget.take(subject)).toBe(null);
  };
  await take(one, 1);
  await take(two, 1);
  await take(one, ALLOWED - 2);
  await one.flush();
  // The count that `two` knows is old: it lets one hit through, writes it, and reads the hits of the others.
  await take(two, 1);
  await two.flush();
  expect(await two.take(subject)).toBe(seconds);
  // A server that has never seen the subject asks.
  expect(await aServer().take(subject)).toBe(seconds);
});

it('does not go on with a window that the clock began while it was ahead', async () => {
  const [budget, subject] = [aServer(), randomUUID()];
  test.setNow(new Date('2031-02-01T00:00:00.000Z'));
  for (let hit = 0; hit <= ALLOWED; hit++) await budget.take(subject);
  expect(await budget.take(subject)).toBe(seconds);
  after(0);
  for (let hit = 0; hit < ALLOWED; hit++) expect(await budget.take(subject)).toBe(null);
  expect(await budget.take(subject)).toBe(seconds);
});
