/** The checked settings of one running program. Null means not wanted or not given. */
export type Config = {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database, the media (with disk storage) and generated secrets. */
  dataDir: string;
  /** Null: `npm start` runs the embedded PostgreSQL and passes its address to the programs. */
  databaseUrl: string | null;
  /**
   * `databaseUrl` as the role that owns the tables, for migrations. Null: one role does everything, or `npm start`
   * has migrated already.
   */
  databaseOwnerUrl: string | null;
  /** How the database is reached besides `databaseUrl`. */
  databaseRoutes: DatabaseRoutesConfig;
  /** Replicas for visitors' reads, and their maximum lag. Null: none. */
  databaseReplicas: { urls: string[]; maxLagMs: number } | null;
  /** How many complete months of the audit log stay in the database. Null: all. */
  auditKeepMonths: number | null;
  /** How many months of visitors' single plays stay in the database. Null: all. */
  playsKeptMonths: number | null;
  /** Null: no schedule. The worker makes a backup in `folder` every so often and keeps the newest ones. */
  backup: { folder: string; everyMs: number; keep: number } | null;
  /** For trying the product: demo catalogue and accounts. False in production. */
  isDemo: boolean;
  /** Pages and paths for testing pictures and comments; for demo mode and development. */
  hasTestPages: boolean;
  /** An address, or 'demo' for the small catalogue inside the product. */
  musicbrainzBaseUrl: string;
  coverartBaseUrl: string;
  /** Between the starts of two requests to MusicBrainz. */
  musicbrainzPaceMs: number;
  /** Null: files are not matched by their sound. */
  /** Where people's plays are told, when they ask for it. */
  listenbrainzBaseUrl: string;
  acoustId: { url: string; key: string } | null;
  storage: DiskStorageConfig | S3StorageConfig;
  /**
   * The sender of media: this server (`none`), the proxy in front (`nginx` by X-Accel-Redirect, `sendfile` by
   * X-Sendfile), or the bucket by addresses `signed` for `signedMediaSeconds`.
   */
  mediaHandoff: 'none' | 'nginx' | 'sendfile' | 'signed';
  signedMediaSeconds: number;
  /** The bucket's origin, where pages load media from it. */
  mediaOrigin: string | null;
  /** Settings that otherwise admins choose: the name, and the MB of files for one artist and for all. Null where unset. */
  fixedSite: { name: string | null; artistQuotaMb: number | null; totalQuotaMb: number | null };
  payments:
    | { kind: 'demo' }
    /** `connectWebhookSecret` is null without an endpoint for connected accounts, `apiBase` for Stripe itself. */
    | {
        kind: 'stripe';
        secretKey: string;
        webhookSecret: string;
        connectWebhookSecret: string | null;
        apiBase: string | null;
      };
  /** The operator's share of what artists earn, in percent of what is left after the processing fee. */
  platformFeePercent: number;
  /** Where people sign in with an account that they have elsewhere. Null: nowhere. */
  identityProvider: IdentityProviderConfig | null;
  /** Null: mails are kept as files in `mailDir`. */
  smtpUrl: string | null;
  mailDir: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Names the installation where its settings are not at hand, such as to MusicBrainz. */
  brandName: string;
  /** Host names besides that of `publicUrl` that requests may use. */
  allowedHosts: string[];
  /** Fastify's `trustProxy`: off, a number of hops, or a list of addresses. */
  trustProxy: false | number | string;
  sessionSecret: string;
  /** True when SESSION_SECRET is unset, so that one was made into `dataDir`. */
  isSessionSecretMade: boolean;
  mailFrom: string;
  /** A collector of traces and metrics. Null: none are sent. */
  otlpEndpoint: string | null;
  /** Null: /metrics needs no token. */
  metricsToken: string | null;
  /** Where a worker serves /metrics. Null: nowhere. */
  metricsPort: number | null;
  claimsAutoApprove: boolean;
  /** Webhooks may lead into private networks, and without HTTPS. */
  allowsPrivateWebhooks: boolean;
  /** Push services may be in private networks. */
  allowsPrivatePush: boolean;
  /** Multiplies every rate limit. */
  rateLimitScale: number;
  /** For the names that searches go through (`SEARCH_MEMORY_MB`); 0 searches the database. */
  searchMemoryBytes: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

/** A provider of OpenID Connect. `issuer` is its address as it names itself, `name` as people read it. */
export type IdentityProviderConfig = { issuer: string; clientId: string; clientSecret: string; name: string };

export type DatabaseRoutesConfig = {
  /** Past the pooler that `databaseUrl` leads through. Null: it leads through none. */
  directUrl: string | null;
  /** Whether statements are prepared over `databaseUrl`. */
  isPreparing: boolean;
};

/** `isGroupReadable`: the proxy's user reads the files, too. */
export type DiskStorageConfig = { kind: 'disk'; root: string; isGroupReadable: boolean };

export type S3StorageConfig = {
  kind: 's3';
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Null: the AWS SDK's own sources (roles, profiles). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
};
