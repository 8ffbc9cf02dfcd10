/** The checked settings of one running program. Null means not wanted or not given. */
export type Config = {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database, the media (with disk storage) and generated secrets. */
  dataDir: string;
  /** Null: `npm start` runs the embedded PostgreSQL and passes its address to the programs. */
  databaseUrl: string | null;
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
  acoustId: { url: string; key: string } | null;
  storage: DiskStorageConfig | S3StorageConfig;
  /**
   * How many bytes the files of one person and of all people may take. `totalBytes` is null when only the disk
   * limits them.
   */
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
  /** Host names besides that of `publicUrl` that requests may use. */
  allowedHosts: string[];
  /** Fastify's `trustProxy`: off, a number of hops, or a list of addresses. */
  trustProxy: false | number | string;
  sessionSecret: string;
  mailFrom: string;
  /** Null: /metrics needs no token. */
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
