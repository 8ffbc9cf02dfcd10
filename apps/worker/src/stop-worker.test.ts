import { inTransaction, openServices, systemContext } from '@stagedoor/core';
import { createLogger } from '@stagedoor/core/platform/log';
import { queueMail } from '@stagedoor/core/platform/mails';
import { openTestServices } from '@stagedoor/core/testing';
import { expect, it } from 'vitest';
import { startWorker } from './start-worker.ts';

// Proves (operations.md, One machine): a worker that ends waits until the jobs that it stopped have said so
it('waits until a job that it stopped has ended', async () => {
  const test = await openTestServices();
  const lines: string[] = [];
  const worker = await openServices({
    databaseUrl: test.databaseUrl,
    storage: test.services.storage,
    role: 'worker',
    log: createLogger('info', { write: (line) => void lines.push(line) }),
  });
  const delivering = Promise.withResolvers<void>();
  // The job ends only after it was stopped.
  const deliver = async () => {
    delivering.resolve();
    await new Promise<void>((resolve) => worker.boss.once('stopped', () => setImmediate(resolve)));
    throw new Error('The connection was closed');
  };
  await startWorker(worker, { dataDir: test.dataDir, mailer: { deliver, close: () => {} } });
  await inTransaction(systemContext(test.services, 'test'), (ctx) =>
    queueMail(ctx, {
      template: 'password-reset',
      data: { username: 'ada', path: '/auth/reset?token=t1', expiresAt: '2026-12-01T10:00:00.000Z' },
      to: { address: 'ada@example.com' },
      dedupeKey: 'one',
    }),
  );
  await delivering.promise;
  await worker.close();

  expect(lines.filter((line) => /queue reported an error|could not be written down/.test(line))).toEqual([]);
  const written = await test.services.client<{ line: string }[]>`select line from job_lines order by id`;
  expect(written.at(-1)?.line).toMatch(/^Stopped after/);
  await test.close();
});
