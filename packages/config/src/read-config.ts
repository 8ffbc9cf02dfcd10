import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { makeDataDir, mediaFolder } from './data-dir.ts';
import { databaseOwnerUrl, databaseReplicas, databaseRoutes } from './database-config.ts';
import type { Env } from './env-schema.ts';
import { identityProviderConfig } from './identity-provider-config.ts';
import { isLoopback } from './loopback.ts';
import { mediaConfig } from './media-config.ts';
import { musicbrainzConfig } from './musicbrainz-config.ts';
import { isOwnAddress } from './own-address.ts';
import { parseEnv } from './parse-env.ts';
import { paymentsConfig } from './payments-config.ts';
import { required } from './required.ts';
import { isWeakSecret, loadOrMakeSessionSecret } from './session-secret.ts';

const DEFAULT_NAME = 'Stagedoor';

/**
 * Reads and checks every environment variable; an empty one counts as unset. Creates the data directory, and the
 * session secret in it when SESSION_SECRET is unset. Throws `ConfigError` with a one-line message.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = parseEnv(env);
  const dataDir = makeDataDir(values.DATA_DIR);
  const publicUrl = values.PUBLIC_URL ?? `http://${publicHost(values.HOST)}:${values.PORT}`;
  refusePublicDemo(values, publicUrl);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: databaseOwnerUrl(values),
    databaseRoutes: databaseRoutes(values),
    databaseReplicas: databaseReplicas(values),
    auditKeepMonths: values.AUDIT_KEEP_MONTHS ?? null,
    playsKeptMonths: values.PLAYS_KEPT_MONTHS ?? null,
    backup: backupConfig(values, dataDir),
    isDemo: values.DEMO,
    hasTestPages: values.TEST_PAGES ?? values.DEMO,
    ...musicbrainzConfig(values),
    listenbrainzBaseUrl: values.LISTENBRAINZ_BASE_URL,
    acoustId: acoustIdConfig(values),
    ...mediaConfig(values, storageConfig(values, dataDir)),
    fixedSite: {
      name: values.BRAND_NAME ?? null,
      artistQuotaMb: values.STORAGE_QUOTA_PER_ARTIST_MB ?? null,
      totalQuotaMb: values.STORAGE_QUOTA_MB ?? null,
    },
    payments: paymentsConfig(values),
    platformFeePercent: values.PLATFORM_FEE_PERCENT,
    identityProvider: identityProviderConfig(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailDir: resolve(dataDir, 'mail'),
    publicUrl,
    allowedHosts: values.ALLOWED_HOSTS,
    brandName: values.BRAND_NAME ?? DEFAULT_NAME,
    trustProxy: values.TRUST_PROXY,
    sessionSecret: sessionSecret(values, dataDir),
    isSessionSecretMade: values.SESSION_SECRET === undefined,
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    metricsPort: metricsPort(values),
    claimsAutoApprove: values.CLAIMS_AUTO_APPROVE ?? values.DEMO,
    allowsPrivateWebhooks: values.WEBHOOKS_ALLOW_PRIVATE,
    allowsPrivatePush: values.PUSH_ALLOW_PRIVATE,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    searchMemoryBytes: values.SEARCH_MEMORY_MB * 2 ** 20,
    logLevel: values.LOG_LEVEL,
  };
}

/** The passwords of the demo accounts are public, so demo mode only serves the machine it runs on. */
function refusePublicDemo({ DEMO, DEMO_PUBLIC, HOST }: Env, publicUrl: string): void {
  if (!DEMO || DEMO_PUBLIC) return;
  const isHostOpen = !isLoopback(HOST);
  if (isHostOpen && !isOwnAddress(HOST))
    throw new ConfigError(`HOST ${HOST} is not an address of this machine`);
  if (!isHostOpen && isLoopback(new URL(publicUrl).hostname)) return;
  const reason = isHostOpen ? `HOST ${HOST}` : `PUBLIC_URL ${publicUrl}`;
  throw new ConfigError(
    `${reason} would let others into the demo accounts, whose passwords are public; set DEMO=0, or DEMO_PUBLIC=1 if that is wanted`,
  );
}

/** The sweep of the storage would take backups between the media for files that nothing names. */
function backupConfig(values: Env, dataDir: string): Config['backup'] {
  if (!values.BACKUP_DIR) return null;
  const folder = resolve(values.BACKUP_DIR);
  const media = mediaFolder(dataDir);
  if (folder === media || folder.startsWith(`${media}/`))
    throw new ConfigError(`BACKUP_DIR must not be in ${media}, where the media themselves are`);
  return { folder, everyMs: values.BACKUP_EVERY, keep: values.BACKUP_KEEP };
}

function metricsPort({ METRICS_PORT, PORT }: Env): number | null {
  if (METRICS_PORT === PORT)
    throw new ConfigError(
      `METRICS_PORT must differ from PORT, where the server listens, not "${METRICS_PORT}"`,
    );
  return METRICS_PORT ?? null;
}

function storageConfig(values: Env, dataDir: string): Config['storage'] {
  if (values.STORAGE === 'disk') {
    const isGroupReadable = values.MEDIA_HANDOFF === 'nginx' || values.MEDIA_HANDOFF === 'sendfile';
    return { kind: 'disk', root: mediaFolder(dataDir), isGroupReadable };
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!accessKeyId !== !secretAccessKey)
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set both or neither');
  return {
    kind: 's3',
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION,
    bucket: required('S3_BUCKET', values.S3_BUCKET, 'STORAGE is s3'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
  };
}

function acoustIdConfig({ ACOUSTID_URL: url, ACOUSTID_KEY: key }: Env): Config['acoustId'] {
  if (!url !== !key) throw new ConfigError('ACOUSTID_URL and ACOUSTID_KEY must be set both or neither');
  return url && key ? { url, key } : null;
}

function sessionSecret(values: Env, dataDir: string): string {
  if (!values.SESSION_SECRET) return loadOrMakeSessionSecret(dataDir);
  if (!values.DEMO && isWeakSecret(values.SESSION_SECRET))
    throw new ConfigError(
      'SESSION_SECRET must be at least 32 random characters in production (DEMO=0); unset it to have one made',
    );
  return values.SESSION_SECRET;
}

const publicHost = (host: string) => {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
