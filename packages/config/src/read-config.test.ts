import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: folder, ...env });
const strong = 'Zk3vQ9xT7mL2pR8wB5nC1yH6dF4gJ0aS';

describe('readConfig', () => {
  it('has the documented defaults, and treats an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '', STORAGE: ' ' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      isDemo: true,
      hasTestPages: true,
      storage: { kind: 'disk', root: join(folder, 'media'), isGroupReadable: false },
      mediaHandoff: 'none',
      mediaOrigin: null,
      fixedSite: { name: null, artistQuotaMb: null, totalQuotaMb: null },
      acoustId: null,
      payments: { kind: 'demo' },
      platformFeePercent: 10,
      smtpUrl: null,
      publicUrl: 'http://localhost:3000',
      brandName: 'Stagedoor',
      trustProxy: false,
      claimsAutoApprove: true,
      allowsPrivateWebhooks: false,
      allowsPrivatePush: false,
      rateLimitScale: 1,
      searchMemoryBytes: 256 * 2 ** 20,
      logLevel: 'info',
    });
  });

  it('lets the proxy read the files that it is to send, and pages the bucket that sends them', () => {
    expect(read({ MEDIA_HANDOFF: 'nginx' }).storage).toMatchObject({ isGroupReadable: true });
    expect(read({ MEDIA_HANDOFF: 'sendfile' }).storage).toMatchObject({ isGroupReadable: true });
    const s3 = { STORAGE: 's3', S3_BUCKET: 'music', MEDIA_HANDOFF: 'signed' };
    expect(read(s3)).toMatchObject({
      mediaOrigin: 'https://music.s3.us-east-1.amazonaws.com',
      signedMediaSeconds: 60,
    });
    const own = { ...s3, S3_ENDPOINT: 'https://s3.example.org:8443/', MEDIA_SIGNED_SECONDS: '600' };
    expect(read(own)).toMatchObject({
      mediaOrigin: 'https://s3.example.org:8443',
      signedMediaSeconds: 600,
    });
    expect(() => read({ MEDIA_HANDOFF: 'signed' })).toThrow('MEDIA_HANDOFF signed needs STORAGE=s3');
    expect(() => read({ ...s3, MEDIA_HANDOFF: 'nginx' })).toThrow('MEDIA_HANDOFF nginx needs STORAGE=disk');
  });

  it('reads when backups are made, where to and how many are kept', () => {
    expect(read().backup).toBeNull();
    expect(read({ BACKUP_DIR: '/backups' }).backup).toEqual({
      folder: '/backups',
      everyMs: 24 * 3600 * 1000,
      keep: 7,
    });
    const chosen = { BACKUP_DIR: 'backups', BACKUP_EVERY: '6h', BACKUP_KEEP: '30' };
    expect(read(chosen).backup).toMatchObject({ everyMs: 6 * 3600 * 1000, keep: 30 });
    expect(isAbsolute(read(chosen).backup?.folder ?? '')).toBe(true);
  });

  it.each([{ BACKUP_EVERY: '90m' }, { BACKUP_EVERY: '0h' }, { BACKUP_KEEP: '0' }, { BACKUP_KEEP: 'all' }])(
    'refuses the schedule %o of backups',
    (wrong) => {
      expect(() => read({ BACKUP_DIR: '/backups', ...wrong })).toThrow(Object.keys(wrong)[0]);
    },
  );

  it.each([
    [{ DEMO: '1' }, 0],
    [{ DEMO: '0' }, 1_100],
    [{ DEMO: '0', MUSICBRAINZ_PACE_MS: '5000' }, 5_000],
    [{ MUSICBRAINZ_BASE_URL: 'http://mirror.example.org/ws/2' }, 1_100],
    [{ MUSICBRAINZ_BASE_URL: 'http://mirror.example.org/ws/2', MUSICBRAINZ_PACE_MS: '0' }, 0],
  ])('paces requests to MusicBrainz but for the catalogue inside the product (%o)', (env, paceMs) => {
    expect(read(env).musicbrainzPaceMs).toBe(paceMs);
  });

  // Proves (rules.md, Imports from MusicBrainz): one request in 1.1 s for the whole installation; people take turns, with 20 waiting requests each
  it.each([
    { MUSICBRAINZ_BASE_URL: 'https://musicbrainz.org/ws/2' },
    { MUSICBRAINZ_BASE_URL: 'https://beta.musicbrainz.org/ws/2' },
    { COVERART_BASE_URL: 'https://coverartarchive.org' },
  ])('refuses to ask the public services faster than they allow (%o)', (env) => {
    expect(() => read({ ...env, MUSICBRAINZ_PACE_MS: '1000' })).toThrow(
      'MUSICBRAINZ_PACE_MS must be at least 1100 for the public services, not "1000"',
    );
  });

  it('resolves DATA_DIR', () => {
    const { dataDir } = readConfig({ DATA_DIR: join(folder, 'a', '..', 'b'), SESSION_SECRET: 'x' });
    expect(isAbsolute(dataDir)).toBe(true);
    expect(dataDir).toBe(join(folder, 'b'));
  });

  it('prepares statements unless a pooler is in between, or as told', () => {
    const pooled = { DATABASE_URL: 'postgres://p:6432/d', DATABASE_DIRECT_URL: 'postgres://h:5432/d' };
    const isPreparing = (env: Record<string, string>) => read(env).databaseRoutes.isPreparing;
    expect([{}, pooled, { ...pooled, DATABASE_PREPARE: '1' }].map(isPreparing)).toEqual([true, false, true]);
    expect(() => read({ DATABASE_DIRECT_URL: pooled.DATABASE_DIRECT_URL })).toThrow(/needs DATABASE_URL/);
  });

  it('reads the addresses of replicas and the age that they may have', () => {
    const primary = { DATABASE_URL: 'postgres://p/d' };
    const urls = ['postgres://a/d', 'postgres://b:5433/d'];
    const replicas = { ...primary, DATABASE_REPLICA_URL: urls.join(' , ') };
    expect(read(primary).databaseReplicas).toBeNull();
    expect(read(replicas).databaseReplicas).toEqual({ urls, maxLagMs: 3_000 });
    expect(read({ ...replicas, DATABASE_REPLICA_MAX_LAG: '10' }).databaseReplicas).toMatchObject({
      maxLagMs: 10_000,
    });
    expect(() => read({ DATABASE_REPLICA_URL: urls[0] })).toThrow(/needs DATABASE_URL/);
    expect(() => read({ ...replicas, DATABASE_REPLICA_MAX_LAG: '1' })).toThrow(/from 2 to 60/);
    expect(() => read({ ...primary, DATABASE_REPLICA_URL: 'postgres://u:hunter2@a/d,b' })).toThrow(
      /^DATABASE_REPLICA_URL must be addresses .*, not the value given$/,
    );
  });

  it('takes the address of the site as browsers write it', () => {
    const publicUrl = (PUBLIC_URL: string) => read({ PUBLIC_URL, DEMO: '0' }).publicUrl;
    expect(publicUrl('https://Music.Example.org:443/')).toBe('https://music.example.org');
    expect(publicUrl('http://music.example.org:8080')).toBe('http://music.example.org:8080');
  });

  it('never shows a secret in its message', () => {
    expect(() => read({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });

  it('reads S3, proxies and production', () => {
    const config = read({
      STORAGE: 's3',
      S3_BUCKET: 'media',
      S3_ENDPOINT: 'http://127.0.0.1:9000/',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hidden',
      TRUST_PROXY: '2',
      DEMO: '0',
    });
    expect(config.storage).toEqual({
      kind: 's3',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      bucket: 'media',
      credentials: { accessKeyId: 'key', secretAccessKey: 'hidden' },
      forcePathStyle: true,
    });
    expect(config).toMatchObject({
      trustProxy: 2,
      isDemo: false,
      claimsAutoApprove: false,
      hasTestPages: false,
    });
  });

  // Proves (rules.md, The running system): `TRUST_PROXY` trusts only the given number or names of proxies
  it('reads the addresses of proxies and the names of hosts', () => {
    const config = read({ TRUST_PROXY: '10.0.0.0/8, ::1', ALLOWED_HOSTS: 'Music.example.org, stagedoor' });
    expect(config.trustProxy).toBe('10.0.0.0/8,::1');
    expect(config.allowedHosts).toEqual(['music.example.org', 'stagedoor']);
    expect(read({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  });

  it.each(['short', 'a'.repeat(64), `${strong}-changeme`])(
    'refuses the secret %s in production only',
    (secret) => {
      expect(() => read({ DEMO: '0', SESSION_SECRET: secret })).toThrow(/SESSION_SECRET must be at least 32/);
      expect(read({ SESSION_SECRET: secret }).sessionSecret).toBe(secret);
    },
  );

  it('takes a strong secret in production', () => {
    expect(read({ DEMO: '0', SESSION_SECRET: strong }).sessionSecret).toBe(strong);
  });
});

describe('the generated session secret', () => {
  it('stays the same, and only its owner can read it', () => {
    const { sessionSecret } = read({ DEMO: '0' });
    expect(read().sessionSecret).toBe(sessionSecret);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('is the same for programs that start at the same moment', async () => {
    const dataDir = mkdtempSync(join(folder, 'race-'));
    const code = `import { readConfig } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
      process.stdout.write(readConfig({ DATA_DIR: ${JSON.stringify(dataDir)} }).sessionSecret);`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
    const secrets = (await Promise.all([start(), start(), start(), start()])).map((run) => run.stdout);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThan(32);
    expect(readdirSync(dataDir)).toEqual(['session-secret']);
  });

  it('is refused when its file is empty', () => {
    const dataDir = mkdtempSync(join(folder, 'empty-'));
    writeFileSync(join(dataDir, 'session-secret'), '');
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(ConfigError);
  });
});
