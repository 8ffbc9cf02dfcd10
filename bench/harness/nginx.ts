import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { ending } from './ending.ts';
import type { Contender } from './processes.ts';

/** Debian has nginx in a folder that only root's PATH has. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { env }).error === undefined;

const SNIPPETS = new URL('../../deploy/nginx/snippets/', import.meta.url);

/**
 * nginx with the recipe of deploy/ before the server at `upstream`, without TLS. It also sends the files below
 * `media` at `/files/`, without asking the server.
 */
export async function startNginx(folder: string, media: string, upstream: string): Promise<Contender> {
  const port = await getPort({ host: '127.0.0.1' });
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await mkdir(join(folder, 'snippets'));
  for (const name of await readdir(SNIPPETS)) {
    const snippet = await readFile(new URL(name, SNIPPETS), 'utf8');
    const placed = snippet.replaceAll('/var/lib/stagedoor/media', media).replaceAll('/var/cache', folder);
    await writeFile(join(folder, 'snippets', name), placed);
  }
  // The http block has what Debian's has.
  const config = `${user} daemon off; pid nginx.pid; worker_processes auto; events {} http {
    access_log off; sendfile on; tcp_nopush on; types { audio/mpeg mp3; } client_body_temp_path body;
    proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    include snippets/stagedoor-media-http.conf;
    upstream stagedoor { zone stagedoor 64k; server ${new URL(upstream).host} max_fails=0; keepalive 64; keepalive_timeout 60s; }
    server {
      listen 127.0.0.1:${port}; keepalive_requests 1000000;
      location /files/ { alias ${media}/; include snippets/stagedoor-file.conf; }
      include snippets/stagedoor-site.conf; include snippets/stagedoor-media.conf;
    } }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { env });
  const exited = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('nginx ended');
    await delay(20);
  }
  const stop = ending(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
