import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: folder, ...env });
const oidc = {
  OIDC_ISSUER: 'https://id.example.org/realms/music/',
  OIDC_CLIENT_ID: 'music',
  OIDC_CLIENT_SECRET: 'a secret',
};
const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};

it('refuses a DATA_DIR that is not a folder', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR must be a folder .*file \(EEXIST\)$/);
});

it.skipIf(process.platform !== 'linux')('refuses a DATA_DIR that cannot be made, at once', async () => {
  const code = `import { readConfig } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    readConfig({ DATA_DIR: '/proc/nothing/here' });`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    timeout: 20_000,
  });
  await expect(run).rejects.toMatchObject({
    killed: false,
    stderr: expect.stringContaining(
      'DATA_DIR must be a folder this program may write to, not /proc/nothing/here (ENOENT)',
    ),
  });
});

// Proves (rules.md, The running system): demo mode, whose passwords are public, is refused where others can reach it, unless DEMO_PUBLIC is set
// Proves (rules.md, Subscriptions and money): `STRIPE_*` are needed with `stripe`
// Proves (operations.md, Settings): settings that are wrong or contradict each other stop the start with one line
it.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc"'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0"'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536"'],
  [{ PORT: '1e3' }, 'PORT must be a whole number from 1 to 65535, not "1e3"'],
  [{ DEMO: 'maybe' }, 'DEMO must be 0 or 1, not "maybe"'],
  [{ STORAGE_QUOTA_MB: '10GB' }, 'STORAGE_QUOTA_MB must be a whole number from 1 to 999999999, not "10GB"'],
  [{ ACOUSTID_URL: 'https://api.acoustid.org' }, 'ACOUSTID_URL and ACOUSTID_KEY must be set both or neither'],
  [{ STORAGE: 'tape' }, 'STORAGE must be one of disk, s3, not "tape"'],
  [{ PUBLIC_URL: 'music' }, 'PUBLIC_URL must be an address such as https://music.example.org, not "music"'],
  [
    { HOST: '0.0.0.0' },
    'HOST 0.0.0.0 would let others into the demo accounts, whose passwords are public; set DEMO=0, or DEMO_PUBLIC=1 if that is wanted',
  ],
  [
    { PUBLIC_URL: 'https://music.example.org', DEMO: '1' },
    'PUBLIC_URL https://music.example.org would let others into the demo accounts, whose passwords are public; set DEMO=0, or DEMO_PUBLIC=1 if that is wanted',
  ],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be the number of proxies, or their addresses such as 10.0.0.0/8, not "true"',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must be the number of proxies, or their addresses such as 10.0.0.0/8, not "10.0.0.0/33"',
  ],
  [
    { ALLOWED_HOSTS: 'http://music.example.org' },
    'ALLOWED_HOSTS must be names such as music.example.org, with commas between them, not "http://music.example.org"',
  ],
  [
    { PUBLIC_URL: 'https://example.org/music' },
    'PUBLIC_URL must be an address without a path, such as https://music.example.org, not "https://example.org/music"',
  ],
  [
    { PUBLIC_URL: 'https://example.org/?page=1' },
    'PUBLIC_URL must be an address without a user, a query or a fragment, such as https://music.example.org, not "https://example.org/?page=1"',
  ],
  [
    { PUBLIC_URL: 'https://me:hunter2@example.org' },
    'PUBLIC_URL must be an address without a user, a query or a fragment, such as https://music.example.org, not the value given',
  ],
  [
    { MAIL_FROM: 'Stagedoor' },
    'MAIL_FROM must be a mail address, or a name with one such as Stagedoor <hello@music.example.org>, not "Stagedoor"',
  ],
  [
    { SMTP_URL: 'smtp://me:hunter2@mail.example.org:465' },
    'SMTP_URL must begin with smtps:// for port 465, not the value given',
  ],
  [
    { DATABASE_OWNER_URL: 'postgres://owner@h/music' },
    'DATABASE_OWNER_URL needs DATABASE_URL, the same database as the role that uses the tables; the embedded database has both by itself',
  ],
  [
    { DATABASE_URL: 'postgres://app@h/music', DATABASE_OWNER_URL: 'postgres://owner@h/other' },
    'DATABASE_OWNER_URL must lead to the database of DATABASE_URL, music, not to other',
  ],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT, where the server listens, not "3000"'],
  [{ HOST: '203.0.113.7' }, 'HOST 203.0.113.7 is not an address of this machine'],
  [{ OIDC_NAME: 'Example ID' }, 'OIDC_NAME has no effect without OIDC_ISSUER'],
  [{ OIDC_CLIENT_SECRET: 'x' }, 'OIDC_CLIENT_SECRET has no effect without OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_CLIENT_ID must be set when OIDC_ISSUER is'],
  [
    { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'music' },
    'OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is',
  ],
  [
    { ...oidc, OIDC_ISSUER: 'http://id.example.org' },
    'OIDC_ISSUER must begin with https://, not "http://id.example.org"',
  ],
  [
    { ...oidc, OIDC_ISSUER: 'id.example.org' },
    'OIDC_ISSUER must be an address such as https://id.example.org/realms/music, not "id.example.org"',
  ],
  [{ S3_BUCKET: 'music' }, 'S3_BUCKET has no effect without STORAGE=s3'],
  [{ ...stripe, PAYMENTS: '' }, 'STRIPE_SECRET_KEY has no effect without PAYMENTS=stripe'],
  [
    { BACKUP_DIR: join(folder, 'media', 'backups') },
    `BACKUP_DIR must not be in ${join(folder, 'media')}, where the media themselves are`,
  ],
  [{ SEARCH_MEMORY_MB: '-1' }, 'SEARCH_MEMORY_MB must be a whole number from 0 to 100000, not "-1"'],
  [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be a number above 0, not "0"'],
  [{ STORAGE: 's3' }, 'S3_BUCKET must be set when STORAGE is s3'],
  [
    { STORAGE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set both or neither',
  ],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY must be set when PAYMENTS is stripe'],
  [
    { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'k', STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_WEBHOOK_SECRET must be set when PAYMENTS is stripe',
  ],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'pk_test_0123456789abcdef' },
    'STRIPE_SECRET_KEY must be a secret key of Stripe, such as sk_live_…',
  ],
  [
    { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_short' },
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint, such as whsec_…',
  ],
  [
    { ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_short' },
    'STRIPE_CONNECT_WEBHOOK_SECRET must be the signing secret of the endpoint, such as whsec_…',
  ],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef', STRIPE_API_BASE: 'http://127.0.0.1:1' },
    'STRIPE_API_BASE is for test keys only; unset it to use Stripe itself',
  ],
])('refuses %j in one line', (env, message) => {
  expect(() => read(env as Record<string, string>)).toThrow(new ConfigError(message));
});

// Proves (rules.md, The running system): demo mode, whose passwords are public, is refused where others can reach it, unless DEMO_PUBLIC is set
it.each([
  { HOST: '127.0.0.9' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://stagedoor.localhost' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://music.example.org', DEMO: '0' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example.org', DEMO_PUBLIC: '1' },
  { MAIL_FROM: 'hello@music.example.org' },
  { MAIL_FROM: '"Doors, Inc." <hello@music.example.org>' },
  { MAIL_FROM: '<root@localhost>' },
  { DATABASE_URL: 'postgres://app@h/music', DATABASE_OWNER_URL: 'postgres://owner:x@10.0.0.1:5433/music' },
  { DATABASE_URL: 'postgres://music@h', DATABASE_OWNER_URL: 'postgres://owner@h/music' },
  {
    DATABASE_URL: 'postgres://app@pooler:6432/alias',
    DATABASE_DIRECT_URL: 'postgres://app@h/music',
    DATABASE_OWNER_URL: 'postgres://owner@h/music',
  },
  { S3_BUCKET: 'music', STORAGE: 'disk' },
  { BACKUP_DIR: join(folder, 'media-backups') },
  { METRICS_PORT: '3000', PORT: '3001' },
  oidc,
  { ...oidc, OIDC_ISSUER: 'http://localhost:9000/' },
])('accepts %j', (env) => {
  expect(() => read(env as NodeJS.ProcessEnv)).not.toThrow();
});
