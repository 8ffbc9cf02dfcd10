import { tables } from '@stagedoor/db';
import { createDiskStorage, createS3Storage, guardStorage } from '@stagedoor/storage';
import { startS3StandIn } from '@stagedoor/storage/testing';
import { HEALTH_ROWS } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, type HealthProbes, NO_PROBES, systemContext } from '../../../platform/context/index.ts';
import { sendMailJob } from '../../../platform/mails/jobs.ts';
import { makeUser, openTestServices, type TestServices } from '../../../testing/index.ts';
import { noteWorker } from '../workers.ts';
import { formatBytes, sinceInWords } from './check.ts';
import { getHealth, runCheck } from './get-health.ts';

const GIB = 1024 ** 3;
const PROBES: HealthProbes = {
  ...NO_PROBES,
  version: '1.2.3',
  disks: async () => [{ path: '/data', freeBytes: 50 * GIB, totalBytes: 100 * GIB }],
  checkMail: async () => {},
};
const WORKER = {
  id: crypto.randomUUID(),
  startedAt: new Date(),
  version: '1.2.3',
  node: '24',
  ffmpeg: '8.1',
};

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = { ...(await makeUser(test.services, { isAdmin: true })).ctx, probes: PROBES };
  await noteWorker(systemContext(test.services, 'worker'), WORKER);
});
afterAll(() => test.close());

async function readHealth(ctx: Ctx = admin) {
  const { checks } = await getHealth(ctx);
  return Object.fromEntries(checks.map((check) => [check.key, check]));
}

// Proves (rules.md, Jobs, health and figures): health is green, red with what to do, or grey; a worker is gone after a minute
it('is good where everything works, and grey where nothing is set up', async () => {
  const checks = await readHealth();
  expect(Object.keys(checks)).toHaveLength(HEALTH_ROWS);
  for (const key of [
    ...['database', 'clock', 'queue', 'workers', 'storage'],
    ...['disk', 'media', 'proxy', 'mail', 'versions'],
  ])
    expect([key, checks[key]?.state, checks[key]?.advice]).toEqual([key, 'good', null]);
  expect(checks.backup).toMatchObject({ state: 'unknown', advice: expect.stringContaining('Back up') });
  expect(checks.payments).toMatchObject({ state: 'unknown', says: expect.stringContaining('pretended') });
  expect(checks.versions?.facts.map(({ label }) => label)).toEqual([
    'Stagedoor',
    'Node.js',
    'PostgreSQL',
    'FFmpeg',
  ]);
  const stored = [];
  for await (const { key } of test.services.storage.list('health')) stored.push(key);
  expect(stored).toEqual([]);
});

// Proves (rules.md, Jobs, health and figures): health is green, red with what to do, or grey; a worker is gone after a minute
it('each is bad with words what to do', async () => {
  const away = async () => Promise.reject(new Error('connect ECONNREFUSED'));
  const ctx: Ctx = {
    ...admin,
    storage: { ...admin.storage, put: away },
    payments: { ...admin.payments, name: 'stripe', check: away },
    probes: {
      ...NO_PROBES,
      checkHandoff: async () => 'The proxy answers 403 for a file that it is to send',
      findUnnamedProxy: () => '10.0.0.41',
      version: '2.0.0',
      disks: async () => [{ path: '/data', freeBytes: GIB / 2, totalBytes: 100 * GIB }],
      checkMail: away,
    },
  };
  await test.services.jobs.send(test.services.db, sendMailJob, { mailId: 1 });
  await test.services.db.execute(
    sql`update pgboss.job set created_on = now() - interval '3 hours', start_after = now() - interval '3 hours'`,
  );
  await test.services.db.insert(tables.settings).values({
    key: 'backup',
    value: { at: new Date(Date.now() - 72 * 3600_000).toISOString(), bytes: 2 * GIB },
  });
  const checks = await readHealth(ctx);
  for (const key of [
    ...['queue', 'storage', 'disk', 'media', 'proxy'],
    ...['mail', 'payments', 'versions', 'backup'],
  ])
    expect([key, checks[key]?.state, (checks[key]?.advice ?? '').length > 20]).toEqual([key, 'bad', true]);
  expect(checks.queue?.says).toBe('A job has been waiting for 3 hours.');
  expect(checks.mail?.says).toBe('It does not work: connect ECONNREFUSED.');
  expect(checks.backup).toMatchObject({
    says: 'The last backup is 3 days old.',
    facts: [{ value: '2.0 GB' }],
  });
  expect(checks.database?.state).toBe('good');
});

// Proves (rules.md, Jobs, health and figures): health is green, red with what to do, or grey; a worker is gone after a minute
it('tells when no worker has been heard of for a minute', async () => {
  const { seenAt } = (await test.services.db.select().from(tables.workers))[0] ?? { seenAt: new Date() };
  test.setNow(new Date(seenAt.getTime() + 59_000));
  expect((await readHealth()).workers).toMatchObject({ state: 'good' });
  test.setNow(new Date(seenAt.getTime() + 61_000));
  expect((await readHealth()).workers).toMatchObject({
    state: 'bad',
    advice: expect.stringContaining('Start the worker'),
  });
  test.setNow(null);
});

// Proves (rules.md, Jobs, health and figures): health is green, red with what to do, or grey; a worker is gone after a minute
it('a look that never ends is red after a while, and does not hold up the others', async () => {
  const hangs = { key: 'x', title: 'X', advice: 'Wait', run: () => new Promise<never>(() => {}) };
  expect(await runCheck(admin, hangs, 20)).toMatchObject({
    state: 'bad',
    says: 'It does not work: It has not answered within 0.02 seconds.',
  });
});

it('names the settings of a bucket that refuses us', async () => {
  const standIn = await startS3StandIn();
  const storage = createS3Storage(standIn.options);
  standIn.behave('refusing');
  expect((await readHealth({ ...admin, storage })).storage?.says).toMatch(
    /^It does not work: \S+ refuses us the bucket stagedoor; check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
  );
  await storage.close();
  await standIn.stop();
});

it('says of which site a storage is that is not ours', async () => {
  const storage = guardStorage(createDiskStorage({ root: test.storageRoot }), { siteId: 'ours' });
  expect((await readHealth({ ...admin, storage })).storage).toMatchObject({
    state: 'bad',
    says: expect.stringMatching(
      /^It does not work: the folder \/.*media does not belong to this site, but to/,
    ),
  });
});

it('asks for a word where the sweep would take much, and says what the trash holds', async () => {
  const { db } = test.services;
  const at = new Date().toISOString();
  await db.insert(tables.settings).values([
    { key: 'sweep', value: { at, files: 1_740, bytes: 2 * GIB, of: 3_540 } },
    { key: 'trash', value: { at, files: 12, bytes: 2048 } },
  ]);
  expect((await readHealth()).files).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('No row names 1,740 of 3,540 files (2.0 GB).'),
    advice: expect.stringContaining('restore the database first'),
    sweepFiles: 1_740,
    facts: [{ label: 'In the trash', value: '12 files, 2 KB' }],
  });
  await db.delete(tables.settings).where(eq(tables.settings.key, 'sweep'));
  expect((await readHealth()).files).toMatchObject({ state: 'good', sweepFiles: null });
});

it('is for admins alone', async () => {
  const { ctx } = await makeUser(test.services, { isModerator: true });
  await expect(getHealth(ctx)).rejects.toThrow('Only admins can do this');
});

it('writes sizes and times as people do', () => {
  expect([0, 1023, 2048, 5 * 1024 ** 2, 1.5 * GIB].map(formatBytes)).toEqual([
    '0 B',
    '1023 B',
    '2 KB',
    '5 MB',
    '1.5 GB',
  ]);
  const now = new Date();
  const ago = (minutes: number) => sinceInWords(now, new Date(now.getTime() - minutes * 60_000));
  expect([0, 1, 119, 120, 2_880].map(ago)).toEqual([
    '0 minutes',
    '1 minute',
    '119 minutes',
    '2 hours',
    '2 days',
  ]);
});
