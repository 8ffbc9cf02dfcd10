import { join } from 'node:path';
import type { Places } from './places.ts';
import { render } from './render.ts';
import type { Secrets } from './secrets.ts';
import type { AppMachine, Site } from './site.ts';

/** A file of one machine, at its absolute path there. */
export interface SiteFile {
  host: string;
  path: string;
  text: string;
}

/** All files of configuration that a site needs, made from `templates/`. */
export function siteFiles(site: Site, secrets: Secrets, places: Places): SiteFile[] {
  return [
    ...etcdFiles(site, places),
    ...databaseFiles(site, secrets, places),
    ...site.apps.flatMap((app, n) => appFiles(site, app, n + 1, secrets, places)),
    ...storageFiles(site, secrets, places),
    webFile(site, places),
  ];
}

function etcdFiles({ etcd }: Site, places: Places): SiteFile[] {
  const members = etcd.map(({ name, host, peerPort }) => `${name}=http://${host}:${peerPort}`).join(',');
  return etcd.map((one) => ({
    host: one.host,
    path: join(places.config(one.name), 'etcd'),
    text: render('etcd.env', { ...one, members, dataDir: places.data(one.name) }),
  }));
}

function databaseFiles(site: Site, secrets: Secrets, places: Places): SiteFile[] {
  const etcdHosts = site.etcd.map(({ host, clientPort }) => `${host}:${clientPort}`).join(',');
  const { sharedBuffers, watchdog } = places;
  return site.databases.flatMap((one) => {
    const dataDir = places.data(one.name);
    const values = {
      ...one,
      ...secrets,
      etcdHosts,
      dataDir,
      pgpass: join(dataDir, '../.pgpass'),
      socketDir: join(dataDir, '..'),
      network: site.network,
      sharedBuffers,
      watchdog,
    };
    const folder = places.config(one.name);
    return [
      { host: one.host, path: join(folder, 'config.yml'), text: render('patroni.yaml', values) },
      { host: one.host, path: join(folder, 'database.sql'), text: render('database.sql', values) },
    ];
  });
}

function appFiles(site: Site, app: AppMachine, n: number, secrets: Secrets, places: Places): SiteFile[] {
  const { host } = app;
  const members = site.databases
    .map((one) => `  server ${one.name} ${one.host}:${one.port} check port ${one.restPort}`)
    .join('\n');
  const pool = places.config(`pgbouncer-${n}`);
  const userList = join(pool, 'userlist.txt');
  const values = { ...app, ...secrets };
  const env = {
    ...values,
    dataDir: places.data(app.name),
    port: app.serverPort,
    publicUrl: site.publicUrl,
    replicas: site.databases
      .map(({ host, port }) => `postgres://stagedoor:${secrets.databasePassword}@${host}:${port}/stagedoor`)
      .join(','),
    s3Endpoint: `http://${site.storage.host}:${site.storage.proxyPort}`,
  };
  return [
    {
      host,
      path: join(places.config(`haproxy-${n}`), 'haproxy.cfg'),
      text: render('haproxy.cfg', { ...app, members }),
    },
    { host, path: join(pool, 'pgbouncer.ini'), text: render('pgbouncer.ini', { ...app, userList }) },
    { host, path: userList, text: render('userlist.txt', values) },
    { host, path: join(places.config(app.name), 'stagedoor.env'), text: render('stagedoor.env', env) },
    { host, path: join(places.config(app.name), 'owner.env'), text: render('owner.env', values) },
  ];
}

function storageFiles({ storage }: Site, secrets: Secrets, places: Places): SiteFile[] {
  const swiftDir = places.config('swift');
  const values = {
    ...secrets,
    host: storage.host,
    cachePort: storage.cachePort,
    swiftDir,
    devices: places.data('swift'),
    user: places.swiftUser,
    workers: places.swiftWorkers,
    mountCheck: places.mountCheck,
  };
  const ports = {
    'proxy-server.conf': storage.proxyPort,
    'account-server.conf': storage.accountPort,
    'container-server.conf': storage.containerPort,
    'object-server.conf': storage.objectPort,
    'swift.conf': 0,
  };
  return Object.entries(ports).map(([name, port]) => ({
    host: storage.host,
    path: join(swiftDir, name),
    text: render(name, { ...values, port }),
  }));
}

function webFile({ web, apps, publicUrl }: Site, places: Places): SiteFile {
  const folder = places.config('nginx');
  const servers = apps
    .map(({ host, serverPort }) => `  server ${host}:${serverPort} max_fails=0;`)
    .join('\n');
  const { certificate, certificateKey } = places;
  return {
    host: web.host,
    path: join(folder, 'sites-available/stagedoor'),
    text: render('nginx-site.conf', {
      ...web,
      name: new URL(publicUrl).hostname,
      folder,
      servers,
      certificate,
      certificateKey,
    }),
  };
}
