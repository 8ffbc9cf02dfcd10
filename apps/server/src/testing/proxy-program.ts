import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPort } from '@stagedoor/core/testing';

const DEPLOY = fileURLToPath(new URL('../../../../deploy', import.meta.url));
/** Debian has nginx in a folder that only root's PATH has. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export type ProxyName = 'nginx' | 'caddy';

const isThere = (program: string) => spawnSync(program, ['-h'], { env }).error === undefined;

/** Whether the proxy and openssl, for its certificate, are installed. */
export const isInstalled = (name: ProxyName): boolean => isThere(name) && isThere('openssl');

export interface ProxyProgram {
  /** Its https port, with a self-signed certificate for localhost. */
  port: number;
  /** Everything it has logged. */
  readLogs(): string;
  stop(): Promise<void>;
}

/** Runs nginx or Caddy with the recipe of deploy/, before servers on these ports, which may hand over the files below `mediaRoot`. */
export async function startProxy(
  name: ProxyName,
  folder: string,
  servers: readonly number[],
  mediaRoot?: string,
): Promise<ProxyProgram> {
  mkdirSync(folder, { recursive: true });
  makeCertificate(folder);
  const port = await findPort();
  const child = await (name === 'nginx' ? startNginx : startCaddy)(folder, port, servers, mediaRoot);
  const exited = once(child, 'exit');
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const readLogs = () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.log'));
    return said + files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  };
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${readLogs()}`);
    await delay(20);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { port, readLogs, stop };
}

async function startNginx(
  folder: string,
  port: number,
  servers: readonly number[],
  mediaRoot: string | undefined,
): Promise<ChildProcess> {
  const plainPort = await findPort();
  cpSync(join(DEPLOY, 'nginx'), folder, { recursive: true });
  const site = readFileSync(join(folder, 'stagedoor.conf'), 'utf8')
    .replace(/^ *listen \[.*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll('music.example.org', 'localhost')
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/etc/ssl/certs/ssl-cert-snakeoil.pem', join(folder, 'site.pem'))
    .replace('/etc/ssl/private/ssl-cert-snakeoil.key', join(folder, 'site.key'))
    .replace(
      'server 127.0.0.1:3000 max_fails=0;',
      servers.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n'),
    );
  const isHanding = mediaRoot !== undefined;
  writeFileSync(
    join(folder, 'stagedoor.conf'),
    isHanding
      ? site.replaceAll('# include snippets/stagedoor-media', 'include snippets/stagedoor-media')
      : site,
  );
  for (const name of readdirSync(join(folder, 'snippets'))) {
    const snippet = join(folder, 'snippets', name);
    const places = readFileSync(snippet, 'utf8')
      .replaceAll('/var/lib/stagedoor/media', mediaRoot ?? '/var/lib/stagedoor/media')
      .replaceAll('/var/cache', folder);
    writeFileSync(snippet, places);
  }
  // Started by root, nginx would read as `nobody`, which may not read the files.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${one};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}daemon off; pid nginx.pid; events {} http { access_log other.log; ${paths.join(' ')} include stagedoor.conf; }`,
  );
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];
  return spawn('nginx', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

async function startCaddy(folder: string, port: number, servers: readonly number[]): Promise<ChildProcess> {
  const options = '{\n\tadmin off\n\tauto_https disable_redirects\n';
  const file = join(folder, 'Caddyfile');
  const recipe = readFileSync(join(DEPLOY, 'caddy', 'Caddyfile'), 'utf8');
  writeFileSync(file, recipe.replace(/^{\n/m, options));
  return spawn('caddy', ['run', '--config', file], {
    env: {
      ...env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: `https://localhost:${port}`,
      SITE_TLS: `tls ${join(folder, 'site.pem')} ${join(folder, 'site.key')}`,
      STAGEDOOR_SERVERS: servers.map((one) => `127.0.0.1:${one}`).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files];
  execFileSync('openssl', args, { stdio: 'ignore' });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
