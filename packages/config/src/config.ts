/** The settings of one running program, checked. Null means: not wanted or not given. */
export type Config = {
  port: number;
  host: string;
  /** Absolute; holds the embedded database, the media (on disk storage) and made secrets. */
  dataDir: string;
  /** Null: `npm start` runs the embedded PostgreSQL and hands its address to the programs. */
  databaseUrl: string | null;
  /** For trying: demo catalogue and accounts. Production is false. */
  isDemo: boolean;
  /** Pages and paths for trying pictures and comments; for demo mode and development. */
  hasTestPages: boolean;
  musicbrainzBaseUrl: string;
  coverartBaseUrl: string;
  storage: DiskStorageConfig | S3StorageConfig;
  /** How much the files of one person and of all may take; `totalBytes` is null where only the disk is the limit. */
  storageQuotas: { perArtistBytes: number; totalBytes: number | null };
  payments:
    | { kind: 'demo' }
    /** `apiBase` is null for Stripe itself. */
    | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiBase: string | null };
  /** Null: mails are kept as files in `mailDir`. */
  smtpUrl: string | null;
  mailDir: string;
  /** Without a trailing slash. */
  publicUrl: string;
  brandName: string;
  /** Further host names, beside that of `publicUrl`, that requests may name. */
  allowedHosts: string[];
  /** Fastify's `trustProxy`: off, a number of hops, or a list of addresses. */
  trustProxy: false | number | string;
  sessionSecret: string;
  mailFrom: string;
  /** Null: /metrics asks for no token. */
  metricsToken: string | null;
  claimsAutoApprove: boolean;
  /** Multiplies every rate limit. */
  rateLimitScale: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

export type DiskStorageConfig = { kind: 'disk'; root: string };

export type S3StorageConfig = {
  kind: 's3';
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Null: the AWS SDK's own sources (roles, profiles). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
};
