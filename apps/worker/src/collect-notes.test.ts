import { randomUUID } from 'node:crypto';
import { productVersion } from '@stagedoor/config';
import { systemContext } from '@stagedoor/core';
import { listWorkers } from '@stagedoor/core/site/operations';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectNotes } from './collect-notes.ts';
import { sendHeartbeats } from './send-heartbeats.ts';

const { jobLines } = tables;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const linesOf = async (jobId: string) =>
  (
    await test.services.db.select().from(jobLines).where(eq(jobLines.jobId, jobId)).orderBy(asc(jobLines.id))
  ).map(({ line }) => line);
function begin(retryCount = 0) {
  const id = randomUUID();
  return { id, notes: collectNotes(systemContext(test.services, 'test'), { id, retryCount, retryLimit: 5 }) };
}

it('keeps what a job says and logs in its order, with numbers but no other details', async () => {
  const { id, notes } = begin(1);
  notes.say('Downloaded the original');
  notes.ctx.log.warn({ uploadId: 7, address: 'ada@example.com' }, 'The file is odd');
  await expect.poll(() => linesOf(id)).toHaveLength(3);
  notes.say('Stored 3 files');
  await notes.end('Done');
  expect(await linesOf(id)).toEqual([
    'Attempt 2 of 6 begins',
    'Downloaded the original',
    'The file is odd (uploadId 7)',
    'Stored 3 files',
    expect.stringMatching(/^Done after \d+\.\d s$/),
  ]);
});

it('writes nothing for a quick job, but always when one fails, and while a slow one still runs', async () => {
  const [quick, failed, slow] = [begin(), begin(), begin()];
  await quick.notes.end('Done');
  await failed.notes.end('Failed');
  await expect.poll(() => linesOf(slow.id), { timeout: 5_000 }).toEqual(['Attempt 1 of 6 begins']);
  expect(await linesOf(quick.id)).toEqual([]);
  expect(await linesOf(failed.id)).toEqual([
    'Attempt 1 of 6 begins',
    expect.stringContaining('Failed after'),
  ]);
  await slow.notes.end('Done');
});

it('a worker says that it is there', async () => {
  await sendHeartbeats(test.services, test.boss);
  expect(await listWorkers(systemContext(test.services, 'test'))).toMatchObject([
    { version: productVersion, node: process.versions.node, ffmpeg: expect.stringMatching(/^\d+\.\d+/) },
  ]);
});
