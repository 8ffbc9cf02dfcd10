import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PACKAGES: Record<string, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  psql: 'postgresql-client-15',
  'swift-ring-builder': 'swift',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  memcached: 'memcached',
  nginx: 'nginx-light',
  openssl: 'openssl',
};

/** Where Debian's programs lie, also those that only root has on its path. */
export const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Null, or what is missing and how to get it. */
export function missingParts(repository: string): string | null {
  const folders = PATH.split(delimiter);
  const missing = Object.entries(PACKAGES)
    .filter(([program]) => !folders.some((folder) => isExecutable(join(folder, program))))
    .map(([, name]) => name);
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) missing.unshift('postgresql-15');
  if (missing.length > 0)
    return `Debian's packages are missing:\n  apt install --no-install-recommends ${missing.join(' ')}`;
  if (!existsSync(join(repository, 'apps/web/dist'))) return 'The web app is not built:\n  pnpm build';
  return null;
}
