import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type Env, envSchema, secretVariables } from './env-schema.ts';
import { isLoopback } from './loopback.ts';
import { mediaConfig } from './media-config.ts';
import { musicbrainzConfig } from './musicbrainz-config.ts';
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
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databaseRoutes: databaseRoutes(values),
    databaseReplicas: databaseReplicas(values),
    auditKeepMonths: values.AUDIT_KEEP_MONTHS ?? null,
    playsKeptMonths: values.PLAYS_KEPT_MONTHS ?? null,
    backup: values.BACKUP_DIR
      ? { folder: resolve(values.BACKUP_DIR), everyMs: values.BACKUP_EVERY, keep: values.BACKUP_KEEP }
      : null,
    isDemo: values.DEMO,
    hasTestPages: values.TEST_PAGES ?? values.DEMO,
    ...musicbrainzConfig(values),
    acoustId: acoustIdConfig(values),
    ...mediaConfig(values, storageConfig(values, dataDir)),
    fixedSite: {
      name: values.BRAND_NAME ?? null,
      artistQuotaMb: values.STORAGE_QUOTA_PER_ARTIST_MB ?? null,
      totalQuotaMb: values.STORAGE_QUOTA_MB ?? null,
    },
    payments: paymentsConfig(values),
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
    metricsPort: values.METRICS_PORT ?? null,
    claimsAutoApprove: values.CLAIMS_AUTO_APPROVE ?? values.DEMO,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    searchMemoryBytes: values.SEARCH_MEMORY_MB * 2 ** 20,
    logLevel: values.LOG_LEVEL,
  };
}

/** The passwords of the demo accounts are public, so demo mode only serves the machine it runs on. */
function refusePublicDemo({ DEMO, DEMO_PUBLIC, HOST }: Env, publicUrl: string): void {
  if (!DEMO || DEMO_PUBLIC) return;
  const isHostOpen = !isLoopback(HOST);
  if (!isHostOpen && isLoopback(new URL(publicUrl).hostname)) return;
  const reason = isHostOpen ? `HOST ${HOST}` : `PUBLIC_URL ${publicUrl}`;
  throw new ConfigError(
    `${reason} would let others into the demo accounts, whose passwords are public; set DEMO=0, or DEMO_PUBLIC=1 if that is wanted`,
  );
}

function parseEnv(env: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(
    Object.keys(envSchema.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  const shown = secretVariables.has(name) ? 'the value given' : JSON.stringify(given[name]);
  throw new ConfigError(`${name} ${issue?.message}, not ${shown}`);
}

function makeDataDir(path: string): string {
  const dataDir = resolve(path);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return dataDir;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new ConfigError(`DATA_DIR must be a folder this program may write to, not ${dataDir} (${reason})`);
  }
}

function databaseRoutes(values: Env): Config['databaseRoutes'] {
  const directUrl = values.DATABASE_DIRECT_URL ?? null;
  if (directUrl && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler');
  return { directUrl, isPreparing: values.DATABASE_PREPARE ?? directUrl === null };
}

function databaseReplicas(values: Env): Config['databaseReplicas'] {
  const urls = values.DATABASE_REPLICA_URL;
  if (!urls) return null;
  if (!values.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary');
  return { urls, maxLagMs: values.DATABASE_REPLICA_MAX_LAG * 1000 };
}

function storageConfig(values: Env, dataDir: string): Config['storage'] {
  if (values.STORAGE === 'disk') {
    const isGroupReadable = values.MEDIA_HANDOFF === 'nginx' || values.MEDIA_HANDOFF === 'sendfile';
    return { kind: 'disk', root: resolve(dataDir, 'media'), isGroupReadable };
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
