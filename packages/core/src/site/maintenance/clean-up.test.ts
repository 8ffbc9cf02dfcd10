import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import { makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { cleanUp } from './clean-up.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (rules.md, Insights): listeners of days are kept for 400 days; older ones are counted from the plays
it('removes what has expired, and keeps the rest', async () => {
  const now = new Date('2026-05-02T00:00:00.000Z');
  test.setNow(now);
  const at = (ms: number) => new Date(now.getTime() + ms);
  const { id: userId } = await makeUser(test.services);
  const { sessions, verifications, rateLimits, events, artistListenerDays } = tables;
  const { id: artistId } = await makeArtist(test.services);
  const { db } = test.services;
  await db
    .insert(sessions)
    .values([-1, 1].map((ms) => ({ userId, token: `t${ms}`, createdAt: now, expiresAt: at(ms) })));
  await db
    .insert(verifications)
    .values([-1, 1].map((ms) => ({ identifier: 'x', value: `v${ms}`, expiresAt: at(ms) })));
  await db.insert(rateLimits).values([-1, 1].map((ms) => ({ key: `k${ms}`, hits: 1, resetsAt: at(ms) })));
  const DAY = 24 * 3600 * 1000;
  const payload = { type: 'subscriptions-changed' };
  await db
    .insert(events)
    .values([-1, 1].map((ms) => ({ audience: 'all', payload, createdAt: at(ms - DAY) })));
  await db
    .insert(artistListenerDays)
    .values(['2025-03-27', '2025-03-28'].map((day) => ({ artistId, day, listenerKey: 'l:one' })));
  await cleanUp(systemContext(test.services, 'test'));
  expect((await db.select().from(sessions)).map((row) => row.token)).toEqual(['t1']);
  expect((await db.select().from(verifications)).map((row) => row.value)).toEqual(['v1']);
  expect((await db.select().from(rateLimits)).map((row) => row.key)).toEqual(['k1']);
  expect((await db.select().from(artistListenerDays)).map(({ day }) => day)).toEqual(['2025-03-28']);
  expect((await db.select().from(events)).map((row) => row.createdAt)).toEqual([at(1 - DAY)]);
});
