import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, giveTo, runAs } from './account.ts';
import type { Role } from './database.ts';
import { EmbeddedPostgresError } from './error.ts';

export const dataFolder = (home: string): string => join(home, 'data');

type InitOptions = {
  initdb: string;
  home: string;
  account: Account;
  superuser: Role;
  isThrowaway: boolean;
};

/** Creates the database files unless they exist. A failed attempt leaves nothing that looks like a database. */
export async function initCluster({
  initdb,
  home,
  account,
  superuser,
  isThrowaway,
}: InitOptions): Promise<void> {
  if (existsSync(join(dataFolder(home), 'PG_VERSION'))) return;
  const draft = join(home, 'data.new');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, superuser.password, { mode: 0o600 });
  giveTo(passwordFile, account);
  try {
    for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      rmSync(draft, { recursive: true, force: true });
      const failure = await runInitdb(
        initdb,
        [...initFlags(draft, passwordFile, superuser.name, ctype), ...(isThrowaway ? ['--no-sync'] : [])],
        account,
      );
      if (failure === null) break;
      // pg_trgm asks the C library what a letter is. Without a UTF-8 locale only ASCII letters count.
      if (ctype === 'C' || !failure.includes('invalid locale'))
        throw new EmbeddedPostgresError(`PostgreSQL's files could not be made: ${lastLine(failure)}`);
    }
    renameSync(draft, dataFolder(home));
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

const initFlags = (folder: string, passwordFile: string, superuser: string, ctype: string): string[] => [
  `--pgdata=${folder}`,
  `--username=${superuser}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${ctype}`,
  '--no-instructions',
];

/** Null on success, else the program's output. */
async function runInitdb(initdb: string, flags: string[], account: Account): Promise<string | null> {
  const child = spawn(initdb, flags, {
    ...runAs(account),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [said, code] = await Promise.all([text(child.stderr), ended]);
  return code === 0 ? null : said;
}

const lastLine = (output: string): string =>
  output
    .split('\n')
    .find((line) => line.includes('error:'))
    ?.trim() ?? output.trim();
