import { isIP } from 'node:net';
import { z } from 'zod';
import { DEFAULT_DATA_DIR } from './data-dir.ts';
import { isLoopback } from './loopback.ts';

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

/** Hours or days, in milliseconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,2}[hd]$/, 'must be hours or days, such as 6h or 1d')
  .transform((value) => Number.parseInt(value, 10) * (value.endsWith('h') ? 3600 : 24 * 3600) * 1000);

const onOff = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true');

const isUrl = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const address = (protocols: string[], example: string) =>
  z.string().refine((value) => isUrl(value, protocols), `must be an address such as ${example}`);

/** Paths are put behind it, so that it may hold no more than a path itself. */
const isBase = (value: string) => {
  const url = URL.parse(value);
  return url === null || (url.username + url.password === '' && !/[?#]/.test(value));
};

const webAddress = (example: string) =>
  address(['http:', 'https:'], example)
    .refine(isBase, `must be an address without a user, a query or a fragment, such as ${example}`)
    .transform((value) => value.replace(/\/+$/, ''));

/** Cookies, links and the sitemap name it, and the product is served at its root. */
const origin = (example: string) =>
  webAddress(example)
    .refine(
      (value) => URL.parse(value)?.pathname === '/',
      `must be an address without a path, such as ${example}`,
    )
    .transform((value) => new URL(value).origin);

const MAIL_ADDRESS = /[^\s<>@,;]+@[^\s<>@,;]+/.source;
const SENDER = new RegExp(`^(${MAIL_ADDRESS}|[^<>]*<\\s*${MAIL_ADDRESS}\\s*>)$`);

const smtpAddress = address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587').refine(
  (value) => !/^smtp:\/\/[^/?]*:465(\/|\?|$)/.test(value),
  'must begin with smtps:// for port 465',
);

/** Compared letter by letter with what the provider says, so that a slash at its end stays. */
const issuer = address(['http:', 'https:'], 'https://id.example.org/realms/music')
  .refine(isBase, 'must be an address without a user, a query or a fragment')
  .refine((value) => {
    const url = URL.parse(value);
    return url === null || url.protocol === 'https:' || isLoopback(url.hostname);
  }, 'must begin with https://');

/** 'demo' is a small catalogue inside the product, which needs no network. */
const orDemo = (example: string) =>
  z.union([z.literal('demo'), webAddress(example)], `must be demo, or an address such as ${example}`);

const choice = <T extends string>(...values: T[]) => z.enum(values, `must be one of ${values.join(', ')}`);

const isAddress = (value: string): boolean => {
  const [ip = '', bits, ...rest] = value.split('/');
  if (rest.length > 0 || isIP(ip) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 4 ? 32 : 128));
};

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const databases = z
  .string()
  .transform(list)
  .refine(
    (urls) => urls.length > 0 && urls.every((url) => isUrl(url, ['postgres:', 'postgresql:'])),
    'must be addresses such as postgres://user:password@host:5432/stagedoor, with commas between them',
  );

/** Trusting every proxy would let callers choose the IP address that rate limits count. */
const trustProxy = z
  .string()
  .refine(
    (value) => value === 'false' || /^\d{1,2}$/.test(value) || list(value).every(isAddress),
    'must be the number of proxies, or their addresses such as 10.0.0.0/8',
  )
  .transform((value): false | number | string => {
    if (value === 'false' || /^0+$/.test(value)) return false;
    return /^\d{1,2}$/.test(value) ? Number(value) : list(value).join(',');
  });

const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

const hostNames = z
  .string()
  .transform((value) => list(value.toLowerCase()))
  .refine(
    (names) => names.every((name) => HOST_NAME.test(name)),
    'must be names such as music.example.org, with commas between them',
  );

const text = (maxLength: number) =>
  z
    .string()
    .refine(
      (value) => value.length <= maxLength && !/\p{Cc}/u.test(value),
      `must be one line of at most ${maxLength} characters`,
    );

/** Every environment variable that the programs read, as text. Missing ones are unset (or empty). */
export const envSchema = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: text(255).default('127.0.0.1'),
  DATA_DIR: text(1024).default(DEFAULT_DATA_DIR),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/stagedoor',
  ).optional(),
  DATABASE_OWNER_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://owner:password@host:5432/stagedoor',
  ).optional(),
  DATABASE_DIRECT_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/stagedoor',
  ).optional(),
  DATABASE_PREPARE: onOff.optional(),
  DATABASE_REPLICA_URL: databases.optional(),
  DATABASE_REPLICA_MAX_LAG: wholeNumber(2, 60).default(3),
  AUDIT_KEEP_MONTHS: wholeNumber(1, 1200).optional(),
  PLAYS_KEPT_MONTHS: wholeNumber(14, 1200).optional(),
  BACKUP_DIR: text(1024).optional(),
  BACKUP_EVERY: duration.default(24 * 3600 * 1000),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  DEMO: onOff.default(true),
  DEMO_PUBLIC: onOff.default(false),
  TEST_PAGES: onOff.optional(),
  MUSICBRAINZ_BASE_URL: orDemo('https://musicbrainz.org/ws/2').optional(),
  MUSICBRAINZ_PACE_MS: wholeNumber(0, 60_000).optional(),
  COVERART_BASE_URL: orDemo('https://coverartarchive.org').optional(),
  LISTENBRAINZ_BASE_URL: webAddress('https://api.listenbrainz.org').default('https://api.listenbrainz.org'),
  ACOUSTID_URL: webAddress('https://api.acoustid.org').optional(),
  ACOUSTID_KEY: text(200).optional(),
  STORAGE: choice('disk', 's3').default('disk'),
  S3_ENDPOINT: webAddress('https://s3.example.org').optional(),
  S3_REGION: text(64).default('us-east-1'),
  S3_BUCKET: text(255).optional(),
  S3_ACCESS_KEY_ID: text(1024).optional(),
  S3_SECRET_ACCESS_KEY: text(1024).optional(),
  S3_FORCE_PATH_STYLE: onOff.optional(),
  MEDIA_HANDOFF: choice('none', 'nginx', 'sendfile', 'signed').default('none'),
  MEDIA_SIGNED_SECONDS: wholeNumber(10, 3600).default(60),
  STORAGE_QUOTA_MB: wholeNumber(1, 999_999_999).optional(),
  STORAGE_QUOTA_PER_ARTIST_MB: wholeNumber(1, 999_999_999).optional(),
  PAYMENTS: choice('demo', 'stripe').default('demo'),
  PLATFORM_FEE_PERCENT: wholeNumber(0, 50).default(10),
  STRIPE_SECRET_KEY: text(1024).optional(),
  STRIPE_WEBHOOK_SECRET: text(1024).optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: text(1024).optional(),
  STRIPE_API_BASE: webAddress('http://127.0.0.1:12111').optional(),
  SMTP_URL: smtpAddress.optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: text(255).optional(),
  OIDC_CLIENT_SECRET: text(1024).optional(),
  OIDC_NAME: text(40).optional(),
  PUBLIC_URL: origin('https://music.example.org').optional(),
  ALLOWED_HOSTS: hostNames.default([]),
  BRAND_NAME: text(60).optional(),
  TRUST_PROXY: trustProxy.default(false),
  SESSION_SECRET: z.string().optional(),
  MAIL_FROM: text(320)
    .regex(SENDER, 'must be a mail address, or a name with one such as Stagedoor <hello@music.example.org>')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http://127.0.0.1:4318').optional(),
  METRICS_TOKEN: text(1024).optional(),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  CLAIMS_AUTO_APPROVE: onOff.optional(),
  WEBHOOKS_ALLOW_PRIVATE: onOff.default(false),
  PUSH_ALLOW_PRIVATE: onOff.default(false),
  SEARCH_MEMORY_MB: wholeNumber(0, 100_000).default(256),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number above 0')
    .transform(Number)
    .refine((value) => value > 0, 'must be a number above 0')
    .default(1),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
});

export type Env = z.infer<typeof envSchema>;

/** Variables whose value never appears in a message. */
export const secretVariables = new Set<string>([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'ACOUSTID_KEY',
  'SESSION_SECRET',
  'METRICS_TOKEN',
]);
