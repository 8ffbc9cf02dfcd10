/** Where each part of a site listens. On real machines the hosts differ; on one machine the ports do. */
export interface Site {
  etcd: { name: string; host: string; clientPort: number; peerPort: number }[];
  databases: { name: string; host: string; port: number; restPort: number }[];
  /** Machines with a server, a worker, and a local HAProxy and PgBouncer for the database. */
  apps: AppMachine[];
  storage: {
    host: string;
    proxyPort: number;
    accountPort: number;
    containerPort: number;
    objectPort: number;
    cachePort: number;
    devices: string[];
  };
  web: { host: string; port: number };
  /** The network that may connect to the databases. */
  network: string;
  publicUrl: string;
}

export interface AppMachine {
  name: string;
  host: string;
  primaryPort: number;
  replicaPort: number;
  poolPort: number;
  serverPort: number;
}

const HOST = '127.0.0.1';

/** A site whose parts share one machine. It takes the 40 ports from `basePort` on. */
export function localSite(basePort: number): Site {
  const numbers = [0, 1, 2];
  const web = { host: HOST, port: basePort + 39 };
  return {
    etcd: numbers.map((n) => ({
      name: `etcd-${n + 1}`,
      host: HOST,
      clientPort: basePort + n,
      peerPort: basePort + 3 + n,
    })),
    databases: numbers.map((n) => ({
      name: `postgres-${n + 1}`,
      host: HOST,
      port: basePort + 6 + n,
      restPort: basePort + 9 + n,
    })),
    apps: [0, 1].map((n) => ({
      name: `app-${n + 1}`,
      // An address each, so that a trial can cut one of them off the databases.
      host: `127.0.0.${11 + n}`,
      primaryPort: basePort + 12 + n,
      replicaPort: basePort + 14 + n,
      poolPort: basePort + 16 + n,
      serverPort: basePort + 18 + n,
    })),
    storage: {
      host: HOST,
      proxyPort: basePort + 20,
      accountPort: basePort + 21,
      containerPort: basePort + 22,
      objectPort: basePort + 23,
      cachePort: basePort + 24,
      devices: ['d1'],
    },
    web,
    network: '127.0.0.0/8',
    publicUrl: `https://localhost:${web.port}`,
  };
}
