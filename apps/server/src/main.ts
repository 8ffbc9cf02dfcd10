import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createAuth, createSessions, endDemoSessions } from '@stagedoor/auth';
import { type Config, ConfigError, readConfig } from '@stagedoor/config';
import { asOutage, openServices } from '@stagedoor/core';
import { migrate } from '@stagedoor/db';
import { createPayments } from '@stagedoor/payments';
import { createStorage } from '@stagedoor/storage';
import { buildApp } from './app.ts';
import { createLogger } from './plugins/logger.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { compressFiles } from './web/compress-files.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL must be set to start the server alone');
  const logger = createLogger(config.logLevel);
  const opened = await open(config, config.databaseUrl, logger);
  const { services, boss } = opened;
  const auth = createAuth(services.db, { ...config, secret: config.sessionSecret });
  if (!config.isDemo) await endDemoSessions(services.db);
  const sessions = createSessions(auth, services.db, services.live);
  const { app, closing } = await buildApp({
    config,
    services,
    boss,
    auth,
    sessions,
    logger,
    webRoot: existsSync(webRoot) ? webRoot : null,
  });
  stopOnSignal({ app, closing, logger, close: () => opened.close().then(() => services.storage.close()) });
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new ConfigError(`Port ${config.port} of ${config.host} is in use; set PORT to a free one`)
      : error;
  });
  if (existsSync(webRoot))
    compressFiles(webRoot).catch((err) => logger.warn({ err }, 'The web app is served uncompressed'));
  logger.info({ address: config.publicUrl }, 'The server is ready');
  process.send?.('ready');
}

async function open(config: Config, databaseUrl: string, logger: ReturnType<typeof createLogger>) {
  try {
    await migrate(databaseUrl);
    return await openServices({
      databaseUrl,
      storage: createStorage(config.storage),
      role: 'server',
      log: logger,
      rateLimitScale: config.rateLimitScale,
      payments: createPayments(config),
    });
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const database = `DATABASE_URL: the database ${pathname.slice(1)} at ${host}`;
    if (asOutage(error)) throw new ConfigError(`${database} cannot be reached`);
    const refusal = findRefusal(error);
    if (refusal) throw new ConfigError(`${database} refuses us: ${refusal.message}`);
    throw error;
  }
}

const REFUSALS = ['28000', '28P01', '3D000'];

/** Wrong password, unknown role or database; the query's own error stands behind the library's. */
function findRefusal(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && REFUSALS.includes(String(cause.code))) return cause;
  return undefined;
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
