import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Ctx, Published } from '../../platform/context/index.ts';
import { anonymous, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { followLive, MAX_WAITING } from './follow-live.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ rateLimitScale: 1 });
});
const pages: AbortController[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.abort();
});
afterAll(() => test.close());

function openPage(ctx: Ctx) {
  const page = new AbortController();
  pages.push(page);
  const events = followLive(ctx, {}, page.signal);
  return { next: events.next(), events, page };
}
const at = (address: string): Ctx => ({ ...anonymous(test.services), address });
const refusal = expect.objectContaining({ code: 'rate_limited' });

// Proves (rules.md, Limits): 20 open streams per person, 100 per address; a stalled reader is disconnected
it('refuses all but 100 of 1,000 streams from one address, and accepts others when those close', async () => {
  let refused = 0;
  for (let n = 0; n < 1_000; n++)
    try {
      openPage(at('198.51.100.1'));
    } catch (error) {
      expect(error).toEqual(refusal);
      refused += 1;
    }
  expect(refused).toBe(900);
  openPage(at('198.51.100.2'));
  const [first] = pages;
  first?.abort();
  openPage(at('198.51.100.1'));
  expect(() => openPage(at('198.51.100.1'))).toThrow(refusal);
});

// Proves (rules.md, Limits): 20 open streams per person, 100 per address; a stalled reader is disconnected
it('refuses more than 20 streams per person, across addresses', async () => {
  const { ctx } = await makeUser(test.services);
  const from = (n: number): Ctx => ({ ...ctx, address: `203.0.113.${n}` });
  for (let n = 0; n < 20; n++) openPage(from(n));
  expect(() => openPage(from(200))).toThrow(refusal);
  openPage((await makeUser(test.services)).ctx);
});

it('frees the place when the reader leaves before anything was sent', async () => {
  for (let n = 0; n < 101; n++) {
    const { events, next, page } = openPage(at('198.51.100.3'));
    if (n % 2) page.abort();
    else await Promise.all([events.return(undefined), page.abort()]);
    await next;
  }
});

// Proves (rules.md, Limits): 20 open streams per person, 100 per address; a stalled reader is disconnected
it('buffers a limited number of events for a stalled reader, then disconnects it', async () => {
  const events = Array.from(
    { length: MAX_WAITING * 3 },
    (_, n): Published => ({
      id: 1_000_000 + n,
      audience: 'all',
      event: { type: 'catalog-changed', artistId: n },
    }),
  );
  const stalled = openPage(anonymous(test.services));
  const reading = openPage(anonymous(test.services));
  let told = 0;
  const countTold = async () => {
    for (let result = await reading.next; !result.done; result = await reading.events.next()) {
      told += 1;
      if (told === events.length) return;
    }
  };
  const counting = countTold();
  for (const [n, event] of events.entries()) {
    test.services.live.deliver([event]);
    if (n % 100 === 0) await new Promise(setImmediate);
  }
  await counting;
  expect(told).toBe(events.length);
  const kept = [await stalled.next];
  while (!kept.at(-1)?.done) kept.push(await stalled.events.next());
  // The event being sent, the waiting ones, and the end.
  expect(kept).toHaveLength(1 + MAX_WAITING + 1);
});
