import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { Places } from './places.ts';
import type { Site } from './site.ts';

/** A process of the layout, as a unit of systemd would describe it. */
export interface Program {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.Dict<string>;
  /** The user that runs it, when root lays the site out. Null: the current user. */
  user: string | null;
  folder: string;
  /** A file with the id of a process that it starts beside itself, and that dies with its machine. */
  pidFile?: string;
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** All programs of a site, in the order of their start. */
export function sitePrograms(site: Site, places: Places) {
  const { storage } = site;
  const program = (
    name: string,
    user: string | null,
    command: string,
    args: string[],
    more?: Partial<Program>,
  ): Program => ({
    name,
    user,
    command,
    args,
    folder: places.config(name),
    ...more,
  });
  const numbers = site.apps.map((_, n) => n + 1);
  const swift = ['account', 'container', 'object', 'proxy'].map((kind) =>
    program(`swift-${kind}`, 'swift', `swift-${kind}-server`, [
      join(places.config('swift'), `${kind}-server.conf`),
      // Its log goes to the output, not to syslog.
      '--verbose',
    ]),
  );
  const stagedoor = (kind: 'server' | 'worker', n: number) =>
    program(`${kind}-${n}`, null, process.execPath, [join(repository, `apps/${kind}/src/main.ts`)], {
      env: readEnv(join(places.config(`app-${n}`), 'stagedoor.env')),
    });
  return {
    etcd: site.etcd.map(({ name }) =>
      program(name, 'etcd', 'etcd', [], { env: readEnv(join(places.config(name), 'etcd')) }),
    ),
    databases: site.databases.map(({ name }) =>
      program(name, 'postgres', 'patroni', [join(places.config(name), 'config.yml')], {
        pidFile: join(places.data(name), 'postmaster.pid'),
      }),
    ),
    ways: numbers.flatMap((n) => [
      program(`haproxy-${n}`, 'haproxy', 'haproxy', [
        '-db',
        '-f',
        join(places.config(`haproxy-${n}`), 'haproxy.cfg'),
      ]),
      program(`pgbouncer-${n}`, 'postgres', 'pgbouncer', [
        join(places.config(`pgbouncer-${n}`), 'pgbouncer.ini'),
      ]),
    ]),
    storage: [
      program('swift-cache', 'nobody', 'memcached', ['-l', storage.host, '-p', String(storage.cachePort)]),
      ...swift,
    ],
    servers: numbers.map((n) => stagedoor('server', n)),
    workers: numbers.map((n) => stagedoor('worker', n)),
    web: [
      program('nginx', 'www-data', 'nginx', [
        '-c',
        join(places.config('nginx'), 'nginx.conf'),
        '-e',
        join(places.config('nginx'), 'error.log'),
        '-g',
        'daemon off;',
      ]),
    ],
  };
}

const readEnv = (path: string) => parseEnv(readFileSync(path, 'utf8'));
