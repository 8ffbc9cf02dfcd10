import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { anonymous, openTestServices, type TestServices } from '../../testing/index.ts';
import { type Ctx, inTransaction } from '../context/index.ts';
import { RATE_LIMITS } from './limits.ts';
import { returnHit, takeHit } from './take-hit.ts';

let test: TestServices;
let ctx: Ctx;
beforeAll(async () => {
  test = await openTestServices({ rateLimitScale: 1 });
  ctx = anonymous(test.services);
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const NAME = 'loginPerAccountAndAddress';
const { hits: ALLOWED, seconds } = RATE_LIMITS[NAME];
const start = new Date('2026-02-01T00:00:00.000Z');
const after = (ms: number) => test.setNow(new Date(start.getTime() + ms));
const take = async (subject: string, times: number) => {
  for (let n = 0; n < times; n++) await takeHit(ctx, NAME, subject);
};

it('refuses above the limit, says for how long, and starts again with the next window', async () => {
  const subject = randomUUID();
  after(0);
  await take(subject, ALLOWED);
  after(60_000);
  await expect(takeHit(ctx, NAME, subject)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: seconds - 60,
  });
  after(seconds * 1000 - 1);
  await expect(takeHit(ctx, NAME, subject)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  after(seconds * 1000);
  await take(subject, ALLOWED);
  await expect(takeHit(ctx, NAME, subject)).rejects.toMatchObject({ code: 'rate_limited' });
});

it('counts concurrent hits exactly', async () => {
  const subject = randomUUID();
  const results = await Promise.allSettled(
    Array.from({ length: ALLOWED + 15 }, () => takeHit(ctx, NAME, subject)),
  );
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(15);
});

it('counts subjects and limits separately', async () => {
  const subject = randomUUID();
  await take(subject, ALLOWED);
  await expect(takeHit(ctx, NAME, randomUUID())).resolves.toBeDefined();
  await expect(takeHit(ctx, 'loginPerAddress', subject)).resolves.toBeDefined();
});

it('returns hits, but never below zero', async () => {
  const subject = randomUUID();
  const hit = await takeHit(ctx, NAME, subject);
  for (let n = 0; n < 3; n++) await returnHit(ctx, hit);
  await take(subject, ALLOWED);
  await expect(takeHit(ctx, NAME, subject)).rejects.toMatchObject({ code: 'rate_limited' });
});

// Proves (rules.md, Accounts): guesses are counted before they are compared, also many at once and for passwords that are asked for again
it('returns no hit to a later window', async () => {
  const subject = randomUUID();
  after(0);
  const early = await takeHit(ctx, NAME, subject);
  after(seconds * 1000);
  await take(subject, ALLOWED);
  await returnHit(ctx, early);
  await expect(takeHit(ctx, NAME, subject)).rejects.toMatchObject({ code: 'rate_limited' });
});

// Proves (rules.md, Accounts): of many codes at once, on two servers, no more are compared than the limit; known devices and other addresses are spared
it('is not scaled where a secret is short', async () => {
  const scaled = { ...ctx, rateLimitScale: 1_000 };
  const subject = randomUUID();
  const { hits } = RATE_LIMITS.codesPerPlace;
  for (let n = 0; n < hits; n++) await takeHit(scaled, 'codesPerPlace', subject);
  await expect(takeHit(scaled, 'codesPerPlace', subject)).rejects.toMatchObject({ code: 'rate_limited' });
});

it('scales with the multiplier', async () => {
  const scaled = { ...ctx, rateLimitScale: 2 };
  const subject = randomUUID();
  for (let n = 0; n < ALLOWED * 2; n++) await takeHit(scaled, NAME, subject);
  await expect(takeHit(scaled, NAME, subject)).rejects.toMatchObject({ code: 'rate_limited' });
});

it('is refused inside a transaction, where it would wait for a second connection', async () => {
  const taking = inTransaction(ctx, (ctx) => takeHit(ctx, NAME, randomUUID()));
  await expect(taking).rejects.toThrow('before inTransaction');
});

it('does not go on with a window that a clock began that was ahead', async () => {
  const subject = randomUUID();
  test.setNow(new Date('2031-02-01T00:00:00.000Z'));
  await take(subject, ALLOWED);
  after(0);
  await take(subject, ALLOWED);
  await expect(takeHit(ctx, NAME, subject)).rejects.toMatchObject({ retryAfterSeconds: seconds });
});
