import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Account, findAccount, giveTo } from '../embedded/account.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { dataFolder, initCluster } from '../embedded/cluster.ts';
import { connectUrls, ensureDatabase, type Role, superuserOf } from '../embedded/database.ts';
import { makePublicHome, temporaryFolders } from '../embedded/places.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from '../embedded/postmaster.ts';
import { streaming } from '../embedded/settings.ts';

const PREFIX = 'stagedoor-throwaway-';
const makePassword = () => randomBytes(12).toString('base64url');

/** A primary and a replica that follows it, both real and thrown away by `stop`. Their database has no tables. */
export async function startStreamingPair() {
  const passwords = {
    password: makePassword(),
    ownerPassword: makePassword(),
    superuserPassword: makePassword(),
  };
  const superuser = superuserOf(passwords);
  const account = findAccount('');
  const { initdb, postgres } = findBinaries(account);
  const homes: string[] = [];
  const running: Postmaster[] = [];
  const makeHome = () => {
    const home = makePublicHome(PREFIX, temporaryFolders(), account);
    homes.push(home);
    writeFileSync(join(home, 'owner'), String(process.pid));
    return home;
  };
  const start = async (home: string) => {
    const port = await getPort({ host: '127.0.0.1' });
    const options = { postgres, home, port, account, isThrowaway: true, further: streaming };
    running.push(await startPostmaster(options));
    return port;
  };
  const stop = async () => {
    await Promise.all(running.map(stopPostmaster));
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  };
  try {
    const [home, replicaHome] = [makeHome(), makeHome()];
    await initCluster({ initdb, home, account, superuser, isThrowaway: true });
    // Before the first start, a copy of the files is all that a replica needs.
    spawnSync('cp', ['-a', dataFolder(home), dataFolder(replicaHome)]);
    const port = await start(home);
    followPrimary(dataFolder(replicaHome), { port, superuser, account });
    await ensureDatabase(port, passwords);
    const replicaPort = await start(replicaHome);
    const primary = connectUrls(port, passwords);
    return { primary, replica: connectUrls(replicaPort, passwords), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Primary {
  port: number;
  superuser: Role;
  account: Account;
}

function followPrimary(folder: string, { port, superuser, account }: Primary): void {
  const address = `host=127.0.0.1 port=${port} user=${superuser.name} password=${superuser.password}`;
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  const signal = join(folder, 'standby.signal');
  writeFileSync(signal, '');
  giveTo(signal, account);
}
