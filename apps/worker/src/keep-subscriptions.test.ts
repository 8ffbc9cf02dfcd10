import {
  makeArtist,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from './start-worker.ts';
import { createTestMailer } from './testing/test-mailer.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
});
afterAll(() => test.close());

it('a worker that starts renews the invoices that fell due while it was down, and ends cancelled subscriptions', async () => {
  const [fan, artist, left] = await Promise.all([
    makeUser(test.services),
    makeArtist(test.services),
    makeArtist(test.services),
  ]);
  const paidUntil = new Date(Date.now() - 3_600_000);
  const due = await makeSubscription(test.services, { userId: fan.id, artistId: artist.id, paidUntil });
  const over = await makeSubscription(test.services, {
    userId: fan.id,
    artistId: left.id,
    paidUntil,
    cancelledAt: paidUntil,
    endDate: paidUntil,
  });
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
  const { subscriptions, invoices } = tables;
  const rowOf = async (id: number) =>
    (await test.services.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];
  await expect.poll(async () => (await rowOf(over.id))?.active, { timeout: 15_000 }).toBe(false);
  await expect.poll(async () => (await rowOf(due.id))?.paidUntil.getTime()).toBeGreaterThan(Date.now());
  expect(await test.services.db.$count(invoices, eq(invoices.userId, fan.id))).toBe(1);
});
