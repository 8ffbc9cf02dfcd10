import { inTransaction, openServices, systemContext } from '@stagedoor/core';
import { createLogger } from '@stagedoor/core/platform/log';
import { queueMail } from '@stagedoor/core/platform/mails';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from './start-worker.ts';

const SECRET = 'ada@example.com';
const lines: string[] = [];
const logged = () => lines.join('');

let test: TestServices;
let worker: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  test = await openTestServices();
  worker = await openServices({
    databaseUrl: test.databaseUrl,
    storage: test.services.storage,
    role: 'worker',
    log: createLogger('info', { write: (line) => void lines.push(line) }),
  });
  const deliver = () => Promise.reject(new Error(`550 no ${SECRET}`));
  await startWorker(worker, { dataDir: test.dataDir, mailer: { deliver, close: () => {} } });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

it('logs the ids of a job that was given up, without its error or payload', async () => {
  const ctx = systemContext(test.services, 'test');
  await inTransaction(ctx, async (ctx) => {
    await queueMail(ctx, {
      template: 'password-reset',
      data: { username: 'ada', path: '/auth/reset?token=t1', expiresAt: '2026-12-01T10:00:00.000Z' },
      to: { address: SECRET },
      dedupeKey: 'one',
    });
    // Attempts are spread over a day; here the first is the last. The worker sees the job only after this commit.
    const changed = await ctx.db.execute(
      sql`update pgboss.job set retry_limit = 0 where name = 'mail-send' returning id`,
    );
    expect(changed).toHaveLength(1);
  });
  await expect.poll(logged, { timeout: 30_000 }).toContain('A job was given up');
  const givenUp = lines.find((line) => line.includes('given up')) ?? '';
  expect(JSON.parse(givenUp)).toMatchObject({ job: 'mail-send', mailId: 1 });
  expect(givenUp).not.toContain('550 no');
  // The server's words are logged once, for the operator.
  // As a word: ids are hexadecimal, and may hold these letters.
  expect(logged()).not.toMatch(/\bada\b|token/);
});

it('logs a failed query without its parameters and without the rejected value', async () => {
  const { log, db } = worker.services;
  for (const query of [sql`select ${SECRET} from nowhere`, sql`select ${SECRET}::int`])
    await db.execute(query).catch((error: unknown) => log.error({ error }, 'A job failed'));
  expect(lines.filter((line) => line.includes('A job failed'))).toHaveLength(2);
  expect(logged()).toContain('nowhere');
  expect(logged()).not.toContain(SECRET);
});
