import { createLogger } from '@stagedoor/core/platform/log';
import { openTestServices } from '@stagedoor/core/testing';
import { createS3Storage, StorageFullError } from '@stagedoor/storage';
import { startS3StandIn } from '@stagedoor/storage/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let written: string[] = [];
const logger = createLogger('info', { write: (text) => void written.push(text) });
const lines = () =>
  written
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: number; msg: string; part?: string });

let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
let server: TestApp;
beforeAll(async () => {
  standIn = await startS3StandIn();
  const storage = createS3Storage({ ...standIn.options, timeoutMs: 500, maxAttempts: 1 });
  server = await openTestApp({ logger, over: await openTestServices({ storage }) });
});
beforeEach(() => {
  written = [];
});
afterEach(() => standIn.behave('well'));
afterAll(async () => {
  await server.close();
  await standIn.stop();
});

const ready = () => server.call('GET', '/readyz');
const metric = async (part: string) =>
  new RegExp(`^stagedoor_ready\\{part="${part}"\\} (\\d)$`, 'm').exec(
    (await server.call('GET', '/metrics')).body,
  )?.[1];

// Proves (operations.md, Watching it): an outage of the storage is one line at its start, with its reason, and one at its end
it.each([
  ['empty', /there is no bucket stagedoor at http/],
  ['refusing', /refuses us the bucket stagedoor; check S3_ACCESS_KEY_ID/],
  ['hanging', /does not answer|no answer within/],
] as const)(
  'an outage of the bucket (%s) is one line at its start and one at its end',
  async (mode, words) => {
    expect((await ready()).statusCode).toBe(200);
    standIn.behave(mode);
    for (let n = 0; n < 20; n++) {
      const answer = await ready();
      expect([answer.statusCode, answer.json().storage]).toEqual([503, 'failed']);
    }
    expect(await metric('storage')).toBe('0');
    expect(await metric('database')).toBe('1');
    standIn.behave('well');
    await expect.poll(async () => (await ready()).statusCode, { timeout: 20_000 }).toBe(200);
    for (let n = 0; n < 5; n++) expect((await ready()).statusCode).toBe(200);
    expect(await metric('storage')).toBe('1');
    expect(lines().map(({ level, msg }) => [level, msg])).toEqual([
      [40, expect.stringMatching(words)],
      [30, 'The storage works again'],
    ]);
  },
);

it('a failure that is reported after the part works again changes nothing', async () => {
  const { services } = server;
  const slow = Promise.withResolvers<void>();
  const answers = [slow.promise, Promise.resolve()];
  const check = () => answers.shift() ?? Promise.resolve();
  const late = await openTestApp({
    logger,
    over: { ...server, services: { ...services, storage: { ...services.storage, check } } },
  });
  expect((await late.call('GET', '/readyz')).statusCode).toBe(503);
  expect((await late.call('GET', '/readyz')).statusCode).toBe(200);
  slow.reject(new Error('socket hang up'));
  const { body } = await late.call('GET', '/metrics');
  expect(body).toContain('stagedoor_ready{part="storage"} 1');
  expect(lines().map(({ msg }) => msg)).toEqual([
    expect.stringContaining('no answer within'),
    'The storage works again',
  ]);
  await late.app.close();
});

// Proves (operations.md, Watching it): a full storage is no reason to take listening away
it('a full storage still gives out what it has, and says that it takes nothing', async () => {
  const full = () => Promise.reject(new StorageFullError(new Error('ENOSPC')));
  const { services } = server;
  const crowded = await openTestApp({
    logger,
    over: { ...server, services: { ...services, storage: { ...services.storage, check: full } } },
  });
  const answer = await crowded.call('GET', '/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ok', database: 'ok', queue: 'ok', storage: 'full' },
  ]);
  expect(lines().map(({ msg }) => msg)).toEqual(['The storage takes nothing new: The storage is full']);
  await crowded.app.close();
});
