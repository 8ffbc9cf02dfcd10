import { inTransaction, type JobName, jobDeclarations, systemContext } from '@stagedoor/core';
import { queueMail } from '@stagedoor/core/platform/mails';
import { closeDays } from '@stagedoor/core/site/insights';
import {
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { createTestDatabase, type LeapingClock, openLeapingClock } from '@stagedoor/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from './start-worker.ts';
import { createTestMailer } from './testing/test-mailer.ts';

const DAY = 24 * 3600_000;
const YEARS = 5 * 365 * DAY;
const today = () => new Date().toISOString().slice(0, 10);

let test: TestServices;
let postgres: LeapingClock;
beforeAll(async () => {
  const database = await createTestDatabase();
  postgres = await openLeapingClock(database);
  test = await openTestServices({ role: 'worker', database, clock: 'watched' });
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
});
afterAll(async () => {
  await postgres.close();
  await test.close();
});

/** Sets the clocks of this machine and of its database. */
async function leap(byMs: number): Promise<void> {
  test.setNow(byMs === 0 ? null : new Date(Date.now() + byMs));
  await postgres.leap(byMs);
}

/** Runs a job as its schedule does. */
async function run(name: JobName): Promise<void> {
  const queue = jobDeclarations[name].name;
  const id = await test.boss.send(queue, {});
  const stateOf = async () =>
    (await test.services.client`select state from pgboss.job where name = ${queue} and id = ${id}`)[0]?.state;
  await expect.poll(stateOf, { timeout: 20_000, interval: 50 }).toBe('completed');
}

const TIMED = Object.entries(jobDeclarations)
  .filter(([, { isTimeDriven }]) => isTimeDriven)
  .map(([name]) => name as JobName)
  // It runs only where backups are made.
  .filter((name) => name !== 'makeBackup');

/** Things that the clock is about to change within five years. */
async function makeWorld() {
  const { services } = test;
  const [fan, artist] = [await makeUser(services), await makeArtist(services)];
  const leaver = await makeUser(services, { deletedAt: new Date(Date.now() - DAY) });
  const banned = await makeUser(services, {
    suspendedAt: new Date(),
    suspendedUntil: new Date(Date.now() + 30 * DAY),
  });
  await makeSubscription(services, { userId: fan.id, artistId: artist.id });
  const left = await makeArtist(services);
  await makeSubscription(services, { userId: fan.id, artistId: left.id, cancelledAt: new Date() });
  await makeSong(services, { artistId: artist.id, deletedAt: new Date(Date.now() - DAY) });
  await services.db.insert(tables.posts).values({
    artistId: artist.id,
    title: 'Next year',
    contentType: 'text',
    contentUrl: '',
    state: 'scheduled',
    publishAt: new Date(Date.now() + 365 * DAY),
  });
  await services.db.insert(tables.sessions).values({
    userId: fan.id,
    token: crypto.randomUUID(),
    expiresAt: new Date(Date.now() + 20 * DAY),
  });
  return [fan.id, leaver.id, banned.id];
}

/** Every row that one of the jobs would change. */
async function readWorld(people: number[]) {
  const { client } = test.services;
  const [world] = await client`select
    (select value from settings where key = 'insights') as insights,
    (select count(*)::int from invoices) as invoices,
    (select json_agg(s order by s.id) from subscriptions s) as subscriptions,
    (select json_agg((u.id, u.suspended_until) order by u.id) from users u where u.id = any(${people})) as people,
    (select count(*)::int from songs) as songs,
    (select count(*)::int from sessions) as sessions,
    (select json_agg(c.state) from contents c) as posts`;
  return world;
}

// Proves (operations.md, The clock): what cannot be undone waits while the clock is years ahead, and goes on when it is back
it('changes nothing while the clock is years ahead, and goes on when it is back', async () => {
  const people = await makeWorld();
  await closeDays(systemContext(test.services, 'test'));
  const before = await readWorld(people);
  expect(before).toMatchObject({ insights: { closedUntil: today() }, invoices: 0, songs: 1, sessions: 1 });
  expect(TIMED.length).toBeGreaterThan(10);

  await leap(YEARS);
  for (const name of TIMED) await run(name);
  expect(await readWorld(people)).toEqual(before);

  await leap(0);
  await test.services.clock.check();
  await run('closeDays');
  expect(await readWorld(people)).toEqual(before);
});

// Proves (operations.md, The clock): what cannot be undone waits while the clock is years ahead, and goes on when it is back
it('leaves a queue that works as before', async () => {
  const { client, db, clock } = test.services;
  const ahead = async () =>
    (
      await client`select
        (select count(*)::int from pgboss.job where start_after > now() + interval '1 hour') as jobs,
        (select count(*)::int from pgboss.version where cron_on > now() + interval '1 hour') as schedules,
        (select count(*)::int from pgboss.queue
          where greatest(monitor_claim_on, maintain_on) > now() + interval '1 hour') as queues`
    )[0];
  await leap(YEARS);
  await clock.check();
  await inTransaction(systemContext(test.services, 'test'), async (ctx) => {
    await queueMail(ctx, {
      template: 'password-changed',
      data: { username: 'ada' },
      to: { address: 'ada@example.com' },
      dedupeKey: 'ahead',
    });
    // As if the worker was busy: the job's time is in five years.
    await ctx.db.execute(sql`
      update pgboss.job set start_after = pgboss.job_now() + interval '1 minute' where name = 'mail-send'`);
  });
  await client`update pgboss.version set cron_on = pgboss.job_now()`;
  await client`update pgboss.queue set monitor_claim_on = pgboss.job_now(), maintain_on = pgboss.job_now()`;

  await leap(0);
  // A job of the clock's may be ahead, too, when a minute ended meanwhile.
  expect(await ahead()).toMatchObject({ jobs: expect.toSatisfy((jobs) => jobs > 0), schedules: 1 });
  await clock.check();
  await expect.poll(ahead, { timeout: 20_000 }).toEqual({ jobs: 0, schedules: 0, queues: 0 });
  const stateOf = async () =>
    (await db.select().from(tables.mails).where(eq(tables.mails.dedupeKey, 'ahead')))[0]?.state;
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('sent');
});

it('keeps jobs that wait, however long the site was away', async () => {
  const rows = await test.services.client`
    select name, retention_seconds from pgboss.queue where retention_seconds < ${(YEARS / 1000) * 2} order by name`;
  expect(rows.map(({ name }) => name).filter((name) => !name.startsWith('__'))).toEqual(['password-reset']);
});
