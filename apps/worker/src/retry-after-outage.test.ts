import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retryAfterOutage } from './retry-after-outage.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
  retryAfterOutage(test.services);
});
afterAll(() => test.close());

it('tries failed jobs at once when the database is back, and leaves those that were put off', async () => {
  const { boss, services } = test;
  const { client } = services;
  const failed = await boss.send('mail-send', { mailId: 1 });
  const putOff = await boss.send('mail-send', { mailId: 2 }, { startAfter: 3600 });
  await client`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where id = ${failed}`;
  await client`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'stagedoor-worker-live'`;
  const isDue = async (id: string | null) => {
    const [job] = await client`select start_after <= now() as "isDue" from pgboss.job where id = ${id}`;
    return job?.isDue;
  };
  await expect.poll(() => isDue(failed), { timeout: 10_000 }).toBe(true);
  expect(await isDue(putOff)).toBe(false);
});
