import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { findAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { initCluster } from './cluster.ts';
import { connectUrls, ensureDatabase, superuserOf } from './database.ts';
import { makePublicHome, temporaryFolders } from './places.ts';
import { findRunning, startPostmaster, stopPostmaster } from './postmaster.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';

const prefix = 'stagedoor-throwaway-';
const makePassword = () => randomBytes(12).toString('base64url');

export type ThrowawayPostgres = EmbeddedPostgres & { ownerUrl: string | null; superuserUrl: string };

/** A PostgreSQL for tests: new, fast, unsafe, in a temporary folder that `stop` removes. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const bases = temporaryFolders();
  for (const base of bases) await removeOrphans(base);
  const account = findAccount('');
  const home = makePublicHome(prefix, bases, account);
  const passwords = {
    password: makePassword(),
    ownerPassword: makePassword(),
    superuserPassword: makePassword(),
  };
  writeFileSync(join(home, 'owner'), String(process.pid));
  try {
    const { initdb, postgres } = findBinaries(account);
    await initCluster({ initdb, home, account, superuser: superuserOf(passwords), isThrowaway: true });
    const port = await getPort({ host: '127.0.0.1' });
    const postmaster = await startPostmaster({ postgres, home, port, account, isThrowaway: true });
    await ensureDatabase(port, passwords);
    return {
      ...connectUrls(port, passwords),
      isAdopted: false,
      exited: postmaster.exited,
      async stop() {
        await stopPostmaster(postmaster);
        rmSync(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** Removes what killed test runs left behind. */
async function removeOrphans(base: string): Promise<void> {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix)) continue;
    const home = join(base, name);
    try {
      if (isAlive(Number(readFileSync(join(home, 'owner'), 'utf8')))) continue;
      const running = await findRunning(home);
      if (running) await stopPostmaster(running);
      rmSync(home, { recursive: true, force: true });
    } catch {
      // Another user's, or just being created.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
