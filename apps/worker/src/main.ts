import { ConfigError, readConfig } from '@stagedoor/config';
import { openServices } from '@stagedoor/core';
import { createMailer } from '@stagedoor/mail';
import { createPayments } from '@stagedoor/payments';
import { createStorage } from '@stagedoor/storage';
import { pino } from 'pino';
import { startWorker } from './start-worker.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL must be set to start the worker alone');
  const write = { info: log.info.bind(log), warn: log.warn.bind(log), error: log.error.bind(log) };
  const opened = await openServices({
    databaseUrl: config.databaseUrl,
    storage: createStorage(config.storage),
    role: 'worker',
    log: write,
    rateLimitScale: config.rateLimitScale,
    payments: createPayments(config),
  });
  const mailer = createMailer({ ...config, from: config.mailFrom, folder: config.mailDir, log: write });
  await startWorker(opened, { dataDir: config.dataDir, mailer });
  log.info('The worker takes jobs');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await opened.close();
    mailer.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
