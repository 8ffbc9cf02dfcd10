import { existsSync } from 'node:fs';
import {
  type Auth,
  createAuth,
  createIdentityProvider,
  createSessions,
  endDemoSessions,
} from '@stagedoor/auth';
import { ConfigError, explainListen, readConfig } from '@stagedoor/config';
import { type Log, type Services, startServices } from '@stagedoor/core';
import { createLogger, describeError, logCrashes } from '@stagedoor/core/platform/log';
import { StartRefusal } from '@stagedoor/db';
import { createListenBrainzClient } from '@stagedoor/listenbrainz';
import { openMailbox } from '@stagedoor/mail';
import { openMusicCatalog } from '@stagedoor/musicbrainz';
import { createPayments } from '@stagedoor/payments';
import { createStorage } from '@stagedoor/storage';
import { startTelemetry } from '@stagedoor/telemetry';
import { buildApp } from './app.ts';
import { openFindRecordings } from './find-recordings.ts';
import { openHealthProbes } from './lifecycle/health-probes.ts';
import { stopOnSignal } from './lifecycle/stop-on-signal.ts';
import { compressFiles } from './web/compress-files.ts';
import { webRoot } from './web/web-root.ts';

async function main(): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL must be set to start the server alone');
  const logger = createLogger(config.logLevel);
  logCrashes(logger);
  const opened = await startServices({
    databaseUrl: config.databaseUrl,
    databaseRoutes: config.databaseRoutes,
    databaseOwnerUrl: config.databaseOwnerUrl,
    databaseReplicas: config.databaseReplicas,
    storage: createStorage(config.storage),
    dataDir: config.dataDir,
    sessionSecret: config.sessionSecret,
    role: 'server',
    log: logger,
    rateLimitScale: config.rateLimitScale,
    searchMemoryBytes: config.searchMemoryBytes,
    siteUrl: config.publicUrl,
    fixedSite: config.fixedSite,
    claimsAutoApprove: config.claimsAutoApprove,
    allowsPrivateWebhooks: config.allowsPrivateWebhooks,
    allowsPrivatePush: config.allowsPrivatePush,
    payments: createPayments(config),
    platformFeePercent: config.platformFeePercent,
    musicCatalog: openMusicCatalog(config),
    musicPaceMs: config.musicbrainzPaceMs,
    listenService: createListenBrainzClient(config),
    mailbox: config.isDemo && config.smtpUrl === null ? openMailbox(config.mailDir) : null,
  });
  const { boss, gauges } = opened;
  // Unlike the one above, this storage is guarded.
  const { storage } = opened.services;
  const services: Services = {
    ...opened.services,
    findRecordings: config.acoustId && openFindRecordings(storage, config.acoustId),
    probes: openHealthProbes(config, storage),
  };
  const auth = createAuth(services.db, { ...config, secret: config.sessionSecret });
  if (config.isDemo) await startDemo(services, auth);
  else await endDemoSessions(services.db);
  const sessions = createSessions(auth, services.db, services.live);
  const identityProvider =
    config.identityProvider &&
    createIdentityProvider(config.identityProvider, { publicUrl: config.publicUrl, log: logger });
  const { app, closing, readiness, readMetrics } = await buildApp({
    config,
    services,
    boss,
    gauges,
    auth,
    sessions,
    identityProvider,
    logger,
    webRoot: existsSync(webRoot) ? webRoot : null,
  });
  const stopTelemetry = await startTelemetry({
    endpoint: config.otlpEndpoint,
    serviceName: 'stagedoor-server',
    version: services.probes.version,
    readMetrics,
  });
  const close = async () => {
    await opened.close();
    await storage.close();
    await stopTelemetry();
  };
  stopOnSignal({ app, closing, logger, isBehindProxy: config.trustProxy !== false, close });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListen(error, config);
  });
  if (existsSync(webRoot))
    compressFiles(webRoot).catch((err) => logger.warn({ err }, 'The web app is served uncompressed'));
  const { isReady } = await readiness.check();
  readiness.watch();
  const state = isReady ? 'The server is ready' : 'The server answers requests, but is not ready yet';
  logger.info({ address: config.publicUrl }, state);
  process.send?.('ready');
  await warnOfHandoff(services, logger);
}

/** Before anybody can register: the demo is for sites without people, and whoever comes first may sign in to its accounts. */
async function startDemo(services: Services, auth: Auth): Promise<void> {
  const { openDemo } = await import('@stagedoor/demo/open-demo');
  await openDemo(services, auth);
}

/** A wrong hand-off leaves listeners without sound, but fails no request here. */
async function warnOfHandoff({ probes }: Services, logger: Log): Promise<void> {
  const wrong = await probes.checkHandoff?.().catch(() => null);
  if (wrong) logger.warn({}, `${wrong}. See Media in docs/operations.md`);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StartRefusal;
  console.error(isExpected ? error.message : describeError(error));
  process.exit(1);
});
