import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rootDir } from '../../run/start-node.ts';
import { deployDir, readDeployed } from './read-deploy.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Debian has some of these programs in folders that only root's PATH has. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const isThere = (program: string) => spawnSync(program, ['--help'], { env }).error === undefined;
const run = (program: string, args: string[], more: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...env, ...more }, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

describe.skipIf(!isThere('systemd-analyze'))('systemd units', () => {
  // As installed, but with this folder as the release.
  const units = join(folder, 'units');
  cpSync(join(deployDir, 'systemd'), units, { recursive: true });
  const names = readdirSync(units).filter((name) => /\.(service|timer)$/.test(name));
  for (const name of names) {
    const text = readFileSync(join(units, name), 'utf8');
    writeFileSync(join(units, name), text.replaceAll('/opt/stagedoor/', rootDir));
  }

  it('are understood', () => {
    const paths = names.map((name) => join(units, name));
    expect(run('systemd-analyze', ['verify', '--man=no', ...paths])).toEqual({ status: 0, output: '' });
  });

  it.each(names.filter((name) => name.endsWith('.service')))('%s is exposed to 3.0 at most', (name) => {
    const args = ['security', '--offline=true', '--no-pager', '--threshold=30', join(units, name)];
    const { status, output } = run('systemd-analyze', args);
    expect(output).toMatch(/Overall exposure level .*: [0-2]\.\d/);
    expect(status).toBe(0);
  });
});

describe.skipIf(!isThere('nginx') || !isThere('openssl'))('nginx', () => {
  it('accepts its configuration', () => {
    const [certificate, key] = [join(folder, 'chain.pem'), join(folder, 'key.pem')];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=a', ...files], {
      stdio: 'ignore',
    });
    mkdirSync(join(folder, 'nginx', 'logs'), { recursive: true });
    cpSync(join(deployDir, 'nginx'), join(folder, 'nginx'), { recursive: true });
    const site = readDeployed('nginx/stagedoor.conf')
      .replace('/etc/ssl/certs/ssl-cert-snakeoil.pem', certificate)
      .replace('/etc/ssl/private/ssl-cert-snakeoil.key', key)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replaceAll('# include snippets/stagedoor-media', 'include snippets/stagedoor-media')
      // Unprivileged ports.
      .replaceAll(
        /listen (\[::\]:)?(80|443)/g,
        (_, host = '', port) => `listen ${host}${Number(port) + 20_000}`,
      );
    writeFileSync(join(folder, 'nginx', 'stagedoor.conf'), site);
    const shared = readDeployed('nginx/snippets/stagedoor-media-http.conf').replace('/var/cache', folder);
    writeFileSync(join(folder, 'nginx', 'snippets', 'stagedoor-media-http.conf'), shared);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${name};`,
    );
    const whole = `pid nginx.pid; events {} http { ${paths.join(' ')} include stagedoor.conf; }`;
    writeFileSync(join(folder, 'nginx', 'nginx.conf'), whole);
    const tested = run('nginx', ['-t', '-p', join(folder, 'nginx'), '-c', 'nginx.conf', '-e', 'stderr']);
    expect(tested.output).not.toMatch(/\[(warn|error|emerg)\]/);
    expect(tested.status).toBe(0);
  });
});

describe.skipIf(!isThere('caddy'))('Caddy', () => {
  const file = join(deployDir, 'caddy', 'Caddyfile');
  const settings = { SITE_ADDRESS: 'music.example.org', STAGEDOOR_SERVERS: '127.0.0.1:3000 10.0.0.12:3000' };
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };

  it.each(['', 'tls internal'])('accepts its configuration with SITE_TLS "%s"', (SITE_TLS) => {
    const args = ['validate', '--config', file, '--adapter', 'caddyfile'];
    const { status, output } = run('caddy', args, { ...home, ...settings, SITE_TLS });
    expect(output).toContain('Valid configuration');
    expect(output).not.toMatch(/"level":"(warn|error)"/);
    expect(status).toBe(0);
  });

  it('sends requests to all servers', () => {
    const { output } = run('caddy', ['adapt', '--config', file], { ...home, ...settings });
    for (const server of settings.STAGEDOOR_SERVERS.split(' '))
      expect(output).toContain(`{"dial":"${server}"}`);
  });

  it('is formatted', () => {
    const formatted = execFileSync('caddy', ['fmt', file], { env: { ...env, ...home }, encoding: 'utf8' });
    expect(formatted).toBe(readDeployed('caddy/Caddyfile'));
  });
});
