import { join } from 'node:path';

/** Where the parts keep their data and files, and what else depends on the kind of machine. */
export interface Places {
  /** The folder for the configuration of one part. */
  config(part: string): string;
  /** The folder for the data of one part. */
  data(part: string): string;
  swiftUser: string;
  swiftWorkers: string;
  mountCheck: boolean;
  sharedBuffers: string;
  watchdog: 'off' | 'automatic';
  certificate: string;
  certificateKey: string;
}

/** All below one folder. */
export const localPlaces = (folder: string, swiftUser: string): Places => ({
  config: (part) => join(folder, part),
  data: (part) => join(folder, part, 'data'),
  swiftUser,
  // No further processes.
  swiftWorkers: '0',
  mountCheck: false,
  sharedBuffers: '64MB',
  watchdog: 'off',
  certificate: join(folder, 'nginx/site.crt'),
  certificateKey: join(folder, 'nginx/site.key'),
});

const CONFIG: Record<string, string> = {
  etcd: '/etc/default',
  postgres: '/etc/patroni',
  swift: '/etc/swift',
  haproxy: '/etc/haproxy',
  pgbouncer: '/etc/pgbouncer',
  nginx: '/etc/nginx',
};

const DATA: Record<string, string> = {
  etcd: '/var/lib/etcd/stagedoor',
  postgres: '/var/lib/postgresql/15/stagedoor',
  swift: '/srv/node',
};

const kindOf = (part: string) => part.split('-')[0] ?? part;

/** As Debian's packages have it. */
export const debianPlaces: Places = {
  config: (part) => CONFIG[kindOf(part)] ?? '/etc/stagedoor',
  data: (part) => DATA[kindOf(part)] ?? '/var/lib/stagedoor',
  swiftUser: 'swift',
  swiftWorkers: 'auto',
  mountCheck: true,
  sharedBuffers: '2GB',
  watchdog: 'automatic',
  certificate: '/etc/ssl/certs/stagedoor.crt',
  certificateKey: '/etc/ssl/private/stagedoor.key',
};
