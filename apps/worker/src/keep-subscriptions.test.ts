import { jobDeclarations } from '@stagedoor/core';
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

let worker: Promise<unknown> | undefined;
const start = () => {
  worker ??= startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
  return worker;
};

// Proves (rules.md, Subscriptions and money): demo invoices renew automatically, once a month, even after a long pause
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
  await start();
  const { subscriptions, invoices } = tables;
  const rowOf = async (id: number) =>
    (await test.services.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];
  await expect.poll(async () => (await rowOf(over.id))?.active, { timeout: 15_000 }).toBe(false);
  await expect.poll(async () => (await rowOf(due.id))?.paidUntil.getTime()).toBeGreaterThan(Date.now());
  expect(await test.services.db.$count(invoices, eq(invoices.userId, fan.id))).toBe(1);
});

// Proves (rules.md, Subscriptions and money): demo invoices renew automatically, once a month, even after a long pause
// Proves (rules.md, Artists get paid): each night our rows, the ledger and the provider's transfers are compared, and a difference is shown to admins
it('a worker schedules every job that the clock alone sends, some often and some each night', async () => {
  await start();
  const rows = await test.services.client<{ name: string; cron: string }[]>`
    select name, cron from pgboss.schedule`;
  const crons = new Map(rows.map(({ name, cron }) => [name, cron]));
  const { makeBackup, keepSubscriptions, comparePayouts, ...others } = jobDeclarations;
  // Backups are made where the operator wants them.
  expect(crons.has(makeBackup.name)).toBe(false);
  for (const { name, isTimeDriven } of Object.values(others))
    if (isTimeDriven) expect([...crons.keys()]).toContain(name);
  expect(crons.get(keepSubscriptions.name)).toBe('*/5 * * * *');
  expect(crons.get(comparePayouts.name)).toMatch(/^\d+ \d+ \* \* \*$/);
});
