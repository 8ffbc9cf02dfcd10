import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { anonymous, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { RATE_LIMITS } from './limits.ts';
import { createReadBudget } from './read-budget.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ rateLimitScale: 1 });
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const { hits } = RATE_LIMITS.readsPerCaller;
const start = new Date('2026-02-01T00:00:00.000Z');
const refusal = expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 60 });

it('refuses above the limit until the minute is over', () => {
  test.setNow(start);
  const budget = createReadBudget();
  const visitor = anonymous(test.services);
  budget.take(visitor, hits);
  expect(() => budget.take(visitor, 1)).toThrow(refusal);
  test.setNow(new Date(start.getTime() + 60_000));
  budget.take(visitor, hits);
  expect(() => budget.take(visitor, 1)).toThrow(refusal);
});

it('counts each person and each address separately, an IPv6 network as one', async () => {
  test.setNow(start);
  const budget = createReadBudget();
  const at = (address: string) => ({ ...anonymous(test.services), address });
  budget.take(at('2001:db8:1:2::1'), hits);
  expect(() => budget.take(at('2001:db8:1:2::ffff'), 1)).toThrow(refusal);
  budget.take(at('2001:db8:1:3::1'), hits);
  for (const { ctx } of [await makeUser(test.services), await makeUser(test.services)])
    budget.take({ ...ctx, address: '2001:db8:1:2::1' }, hits);
});

it('goes on with its window when the clock is set back a little', () => {
  test.setNow(start);
  const budget = createReadBudget();
  const visitor = anonymous(test.services);
  budget.take(visitor, hits);
  test.setNow(new Date(start.getTime() - 1));
  expect(() => budget.take(visitor, 1)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
});

it('does not go on with a window that the clock began while it was ahead', () => {
  test.setNow(new Date('2031-02-01T00:00:00.000Z'));
  const budget = createReadBudget();
  const visitor = anonymous(test.services);
  budget.take(visitor, hits);
  test.setNow(start);
  budget.take(visitor, hits);
  expect(() => budget.take(visitor, 1)).toThrow(refusal);
});
