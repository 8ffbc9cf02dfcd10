import { randomBytes } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { type Account, findAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { dataFolder, initCluster } from './cluster.ts';
import { connectUrls, ensureDatabase, superuserOf } from './database.ts';
import { EmbeddedPostgresError } from './error.ts';
import { makeHome } from './places.ts';
import { findRunning, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { type ClusterRecord, loadRecord, saveRecord } from './record.ts';

export type EmbeddedPostgres = {
  url: string;
  /** The address for migrations; null for clusters so old that one role does everything. */
  ownerUrl: string | null;
  /** True when another process had started it already. */
  isAdopted: boolean;
  /** Resolves when PostgreSQL has stopped or crashed. */
  exited: Promise<void>;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Absolute. Stores the password, the port and (when they cannot be in it) the place of the files. */
  dataDir: string;
  /** Left out: the last port while it is free, else another. */
  port?: number;
  log?: (message: string) => void;
};

/**
 * Starts the PostgreSQL installed by npm on the files of `dataDir`, which are created if missing. Adopts one that
 * still runs on them. It listens on 127.0.0.1 and outlives this process unless `stop` is called. Throws
 * `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres({
  dataDir,
  port,
  log = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const defaultHome = join(dataDir, 'postgres');
  const known = loadRecord(dataDir);
  const account = findAccount(join(known?.home ?? defaultHome, 'data'));
  const isMade = hasCluster(defaultHome);
  const home = known?.home ?? (isMade ? defaultHome : makeHome(defaultHome, account));
  const record = { ...withOwner(known ?? newRecord()), home: home === defaultHome ? null : home };
  saveRecord(dataDir, record);
  if (record.home) log(`The database lies in ${home}: user ${account?.uid} cannot enter ${dataDir}`);

  const running = await findRunning(home);
  if (running) log('PostgreSQL still runs from the last time and is used on');
  const postmaster = running ?? (await start({ home, record, account, port }));
  if (postmaster.port !== record.port) saveRecord(dataDir, { ...record, port: postmaster.port });
  await ensureDatabase(postmaster.port, record);
  const { url, ownerUrl } = connectUrls(postmaster.port, record);
  return {
    url,
    ownerUrl,
    isAdopted: running !== null,
    exited: postmaster.exited,
    stop: () => stopPostmaster(postmaster),
  };
}

/** Whether a data directory has a database already. Throws `EmbeddedPostgresError` when we may not look. */
export const hasDatabase = (dataDir: string): boolean =>
  hasCluster(loadRecord(dataDir)?.home ?? join(dataDir, 'postgres'));

function hasCluster(home: string): boolean {
  const path = join(dataFolder(home), 'PG_VERSION');
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database in ${home} cannot be read by this user (${(error as NodeJS.ErrnoException).code}). Start as the user who owns it.`,
    );
  }
}

const newRecord = (): ClusterRecord => ({
  home: null,
  port: null,
  password: makePassword(),
  superuserPassword: makePassword(),
});

/** Where the product's role is the superuser, another owner would protect nothing. */
const withOwner = (record: ClusterRecord): ClusterRecord =>
  record.superuserPassword === undefined ? record : { ownerPassword: makePassword(), ...record };

const makePassword = (): string => randomBytes(24).toString('base64url');

type StartOptions = { home: string; record: ClusterRecord; account: Account; port: number | undefined };

async function start({ home, record, account, port }: StartOptions): Promise<Postmaster> {
  const { initdb, postgres } = findBinaries(account);
  await initCluster({ initdb, home, account, superuser: superuserOf(record), isThrowaway: false });
  const deadline = Date.now() + 15_000;
  let wanted = port ?? record.port ?? (await getPort({ host: '127.0.0.1' }));
  while (true) {
    try {
      return await startPostmaster({ postgres, home, port: wanted, account, isThrowaway: false });
    } catch (error) {
      const message = (error as Error).message;
      const isPortTaken = message.includes('could not create any TCP/IP sockets');
      // Sessions of a killed PostgreSQL need a moment to notice and to release its memory.
      const isStillHeld = message.includes('pre-existing shared memory block');
      if (Date.now() > deadline || !(isStillHeld || (isPortTaken && !port))) throw error;
      if (isPortTaken) wanted = await getPort({ host: '127.0.0.1' });
      else await delay(100);
    }
  }
}
