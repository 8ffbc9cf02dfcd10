import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from './places.ts';
import { idsOf } from './processes.ts';
import type { Site } from './site.ts';
import type { SiteFile } from './site-files.ts';

function makeFolder(path: string, user: string | null, mode = 0o750): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
  own(path, user);
}

function own(path: string, user: string | null): void {
  const { uid, gid } = idsOf(user);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Which user a part's folder or file belongs to, when root lays the site out. */
const userOf = (part: string): string | null => {
  const users = {
    etcd: 'etcd',
    postgres: 'postgres',
    haproxy: 'haproxy',
    pgbouncer: 'postgres',
    swift: 'swift',
    nginx: 'www-data',
  };
  return users[part.split(/[-/]/)[0] as keyof typeof users] ?? null;
};

/** Folders and files of configuration below `folder`, each of the user whose program reads it. */
export function makeFolders(folder: string, site: Site, places: Places, files: SiteFile[]): void {
  for (const path of [folder, join(folder, 'log'), join(folder, 'run')]) makeFolder(path, null, 0o755);
  const apps = site.apps.flatMap(({ name }, n) => [
    ...[name, `haproxy-${n + 1}`, `pgbouncer-${n + 1}`, `server-${n + 1}`, `worker-${n + 1}`],
  ]);
  const swift = ['swift', 'swift-account', 'swift-container', 'swift-object', 'swift-proxy', 'swift-cache'];
  const parts = [...site.etcd, ...site.databases].map(({ name }) => name);
  for (const part of [...parts, ...apps, ...swift, 'nginx']) makeFolder(places.config(part), userOf(part));
  for (const { name } of [...site.etcd, ...site.databases, ...site.apps])
    makeFolder(places.data(name), userOf(name), 0o700);
  makeFolder(places.data('swift'), 'swift');
  for (const device of site.storage.devices) makeFolder(join(places.data('swift'), device), 'swift');
  makeFolder(join(places.config('nginx'), 'sites-available'), 'www-data');
  for (const { path, text } of files) {
    writeFileSync(path, text, { mode: 0o640 });
    own(path, userOf(path.slice(folder.length + 1)));
  }
}
