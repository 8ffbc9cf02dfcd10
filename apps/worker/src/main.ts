import { ConfigError, productVersion, readConfig } from '@stagedoor/config';
import { startServices } from '@stagedoor/core';
import { createLogger, describeError, logCrashes } from '@stagedoor/core/platform/log';
import { StartRefusal } from '@stagedoor/db';
import { createListenBrainzClient } from '@stagedoor/listenbrainz';
import { createMailer } from '@stagedoor/mail';
import { openMusicCatalog } from '@stagedoor/musicbrainz';
import { createPayments } from '@stagedoor/payments';
import { createStorage } from '@stagedoor/storage';
import { startTelemetry } from '@stagedoor/telemetry';
import { openBackups } from './open-backups.ts';
import { readBrand } from './read-brand.ts';
import { createReadMetrics, serveMetrics } from './serve-metrics.ts';
import { startWorker } from './start-worker.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  logCrashes(log);
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL must be set to start the worker alone');
  const opened = await startServices({
    databaseUrl: config.databaseUrl,
    databaseRoutes: config.databaseRoutes,
    storage: createStorage(config.storage),
    dataDir: config.dataDir,
    role: 'worker',
    log,
    rateLimitScale: config.rateLimitScale,
    siteUrl: config.publicUrl,
    fixedSite: config.fixedSite,
    payments: createPayments(config),
    platformFeePercent: config.platformFeePercent,
    allowsPrivateWebhooks: config.allowsPrivateWebhooks,
    allowsPrivatePush: config.allowsPrivatePush,
    musicCatalog: openMusicCatalog(config),
    musicPaceMs: config.musicbrainzPaceMs,
    listenService: createListenBrainzClient(config),
  });
  const read = createReadMetrics(opened.gauges);
  if (config.metricsPort !== null)
    await serveMetrics({
      host: config.host,
      port: config.metricsPort,
      token: config.metricsToken,
      read,
    });
  const mailer = createMailer({
    ...config,
    from: config.mailFrom,
    folder: config.mailDir,
    log,
    readBrand: () => readBrand(opened.services, config.publicUrl),
  });
  await startWorker(opened, {
    dataDir: config.dataDir,
    mailer,
    backups: openBackups(config, opened.services.storage),
    playsKeptMonths: config.playsKeptMonths,
  });
  const stopTelemetry = await startTelemetry({
    endpoint: config.otlpEndpoint,
    serviceName: 'stagedoor-worker',
    version: productVersion,
    readMetrics: read,
  });
  log.info('The worker takes jobs');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await opened.close();
    mailer.close();
    await stopTelemetry();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StartRefusal;
  console.error(isExpected ? error.message : describeError(error));
  process.exit(1);
});
