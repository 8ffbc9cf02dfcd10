import { randomUUID } from 'node:crypto';
import { tables } from '@stagedoor/db';
import type { JobState } from '@stagedoor/validators';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { passwordResetJob } from '../../people/accounts/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { DEAD_LETTERS } from '../../platform/jobs/index.ts';
import { sendMailJob } from '../../platform/mails/jobs.ts';
import { makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { addJobLines, dropJob, getJob, listJobs, listQueues, retryFailedJobs, retryJob } from './index.ts';

const MAILS = sendMailJob.name;
let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());
beforeEach(() => test.services.db.execute(sql`delete from pgboss.job`));

/** The newest mail's job; its worker is this test. */
async function send(mailId = 7): Promise<string> {
  await test.services.jobs.send(test.services.db, sendMailJob, { mailId });
  const [job] = await test.services.db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = ${MAILS} order by created_on desc limit 1`,
  );
  return job?.id ?? '';
}

async function fail(id: string, attempts = 1, queue: string = MAILS): Promise<void> {
  await test.services.db.execute(
    sql`update pgboss.job set retry_limit = ${attempts - 1} where id = ${id}::uuid`,
  );
  for (let n = 0; n < attempts; n++) {
    await test.boss.fetch(queue, { ignoreStartAfter: true });
    await test.boss.fail(queue, id, Object.assign(new Error('Failed query\nparams: ada@example.com')));
  }
}

const inState = async (state: JobState, queue = MAILS) =>
  (await listJobs(admin, { queue, state, limit: 50 })).items.map(({ id }) => id);
const lastAct = async () =>
  (await test.services.db.select().from(tables.auditLog).orderBy(desc(tables.auditLog.id)).limit(1))[0];

// Proves (rules.md, Jobs, health and figures): admins see every queue and what one job did, without texts about people
it('counts what waits, runs and failed, and lists the jobs of each state page by page', async () => {
  const ids = [];
  for (let n = 0; n < 5; n++) ids.push(await send(n + 1));
  await fail(ids[0] ?? '');
  await test.boss.fetch(MAILS);
  const queue = (await listQueues(admin)).find(({ name }) => name === MAILS);
  expect(queue).toMatchObject({ waiting: 3, running: 1, failed: 1 });
  expect(Date.parse(queue?.oldestWaitingAt ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await inState('running')).toEqual([ids[1]]);
  expect(await inState('failed')).toEqual([ids[0]]);
  const first = await listJobs(admin, { queue: MAILS, state: 'waiting', limit: 2 });
  const second = await listJobs(admin, {
    queue: MAILS,
    state: 'waiting',
    limit: 2,
    cursor: first.nextCursor ?? '',
  });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2]]);
  expect(second.nextCursor).toBeNull();
});

it('counts nothing in a queue without jobs, that of what was given up as well', async () => {
  const counts = (await listQueues(admin)).map(({ waiting, running, failed }) => waiting + running + failed);
  expect(counts.filter((count) => count > 0)).toEqual([]);
});

// Proves (rules.md, Jobs, health and figures): admins see every queue and what one job did, without texts about people
it('shows what one job did, without texts about people', async () => {
  const id = await send();
  await addJobLines(test.services, id, [{ at: new Date(), line: 'Attempt 1 of 2 begins' }]);
  await fail(id, 2);
  const job = await getJob(admin, { queue: MAILS, id });
  expect(job).toMatchObject({
    state: 'failed',
    attempts: 2,
    maxAttempts: 2,
    payload: { mailId: 7 },
    error: 'Failed query',
    lines: [{ line: 'Attempt 1 of 2 begins' }],
    can: { retry: true, drop: true },
  });
  expect(job.stack).toMatch(/^ +at /);
  await test.boss.send('password-reset', { email: 'ada@example.com' });
  const [reset] = (await listJobs(admin, { queue: 'password-reset', state: 'waiting', limit: 1 })).items;
  const shown = await getJob(admin, { queue: 'password-reset', id: reset?.id ?? '' });
  expect(JSON.stringify([job, shown])).not.toContain('ada@example.com');
  await expect(getJob(admin, { queue: MAILS, id: randomUUID() })).rejects.toThrow('Job not found');
});

// Proves (rules.md, Jobs, health and figures): jobs are tried again, hurried, queued anew and dropped, each recorded; what runs is left alone
it('tries a failed job again, alone or with all of its queue, and hurries one that waits; each is recorded', async () => {
  const [one, two, later] = [await send(1), await send(2), await send(3)];
  await fail(one);
  await fail(two);
  await retryJob(admin, { queue: MAILS, id: one });
  expect(await lastAct()).toMatchObject({ act: 'retry-job', details: { queue: MAILS, jobId: one } });
  expect(await inState('failed')).toEqual([two]);
  expect(await retryFailedJobs(admin, { queue: MAILS })).toEqual({ retried: 1 });
  expect(await lastAct()).toMatchObject({ act: 'retry-job', details: { queue: MAILS, count: 1 } });
  expect(await inState('failed')).toEqual([]);
  const tomorrow = sql`now() + interval '1 day'`;
  await test.services.db.execute(
    sql`update pgboss.job set start_after = ${tomorrow} where id = ${later}::uuid`,
  );
  await retryJob(systemContext(test.services, 'admin'), { queue: MAILS, id: later });
  const job = await getJob(admin, { queue: MAILS, id: later });
  expect(Date.parse(job.startsAt)).toBeLessThanOrEqual(Date.now());
  expect(job.payload).toEqual({ mailId: 3 });
});

it('hurries a thousand waiting jobs at once, the oldest first', async () => {
  const { db } = test.services;
  await db.execute(sql`
    insert into pgboss.job (name, data, state, created_on, start_after)
    select ${MAILS}, '{}', 'retry', now() - n * interval '1 second', now() + interval '1 day' from generate_series(0, 1000) n`);
  expect(await retryFailedJobs(admin, { queue: MAILS })).toEqual({ retried: 1_000 });
  const left = await db.execute(sql`
    select created_on = max(created_on) over () as "isNewest", start_after > now() as "isWaiting" from pgboss.job`);
  expect(left.filter(({ isWaiting }) => isWaiting)).toEqual([{ isNewest: true, isWaiting: true }]);
});

// Proves (rules.md, Jobs, health and figures): jobs are tried again, hurried, queued anew and dropped, each recorded; what runs is left alone
it('queues anew what was given up', async () => {
  const id = await send(9);
  await fail(id);
  const [letter] = await inState('failed', DEAD_LETTERS);
  const ref = { queue: DEAD_LETTERS, id: letter ?? '' };
  expect(await getJob(admin, ref)).toMatchObject({
    sourceQueue: MAILS,
    error: 'Failed query',
    state: 'failed',
  });
  await retryJob(admin, ref);
  expect(await inState('failed', DEAD_LETTERS)).toEqual([]);
  const [again] = await inState('waiting');
  expect(await getJob(admin, { queue: MAILS, id: again ?? '' })).toMatchObject({
    payload: { mailId: 9 },
    attempts: 0,
  });
});

it('keeps dead letters for 30 days', async () => {
  const [queue] = await test.services.db.execute<{ days: number }>(
    sql`select deletion_seconds / 86400 as days from pgboss.queue where name = ${DEAD_LETTERS}`,
  );
  expect(queue?.days).toBe(30);
});

it('keeps no dead letter of a password reset, which would hold an address', async () => {
  const reset = passwordResetJob.name;
  await test.services.jobs.send(test.services.db, passwordResetJob, { email: 'ada@example.com' });
  const [id] = await inState('waiting', reset);
  await fail(id ?? '', 1, reset);
  expect(await inState('failed', reset)).toEqual([id]);
  const kept = await test.services.db.execute(sql`
    select name, deletion_seconds as seconds from pgboss.job where data::text like '%ada@example.com%'`);
  expect([...kept]).toEqual([{ name: reset, seconds: 3600 }]);
});

// Proves (rules.md, Jobs, health and figures): jobs are tried again, hurried, queued anew and dropped, each recorded; what runs is left alone
it('drops what waits or failed, and refuses what runs or is done', async () => {
  const [waiting, running] = [await send(1), await send(2)];
  await dropJob(admin, { queue: MAILS, id: waiting });
  expect(await lastAct()).toMatchObject({ act: 'drop-job', details: { queue: MAILS, jobId: waiting } });
  expect(await inState('waiting')).toEqual([running]);
  await test.boss.fetch(MAILS);
  for (const isDone of [false, true]) {
    if (isDone) await test.boss.complete(MAILS, running);
    await expect(dropJob(admin, { queue: MAILS, id: running })).rejects.toThrow('can be dropped');
    await expect(retryJob(admin, { queue: MAILS, id: running })).rejects.toThrow('can be tried again');
  }
  expect(await inState('done')).toEqual([running]);
});

it.each(['no-such-queue', 'Not a name of any', '%', '"x"; --'])(
  'knows no job of the queue %j, which is not there',
  async (queue) => {
    const ref = { queue, id: randomUUID() };
    for (const ask of [() => getJob(admin, ref), () => retryJob(admin, ref), () => dropJob(admin, ref)])
      await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
    expect(await listJobs(admin, { queue, state: 'failed', limit: 1 })).toEqual({
      items: [],
      nextCursor: null,
    });
    expect(await retryFailedJobs(admin, { queue })).toEqual({ retried: 0 });
  },
);

// Proves (rules.md, Jobs, health and figures): admins see every queue and what one job did, without texts about people
it('is for admins alone', async () => {
  const { ctx } = await makeUser(test.services, { isModerator: true });
  const ref = { queue: MAILS, id: randomUUID() };
  for (const ask of [
    () => listQueues(ctx),
    () => listJobs(ctx, { queue: MAILS, state: 'failed', limit: 1 }),
    () => getJob(ctx, ref),
    () => retryJob(ctx, ref),
    () => retryFailedJobs(ctx, { queue: MAILS }),
    () => dropJob(ctx, ref),
  ])
    await expect(ask()).rejects.toThrow('Only admins can do this');
});
