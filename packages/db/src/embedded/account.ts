import { execFileSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './error.ts';

/** The account that PostgreSQL runs as; null for our own. */
export type Account = { uid: number; gid: number } | null;

/**
 * PostgreSQL refuses to run as root. As root we run it as the owner of its files, else as the system's
 * `postgres`, else as `nobody`, which every system has. No account is ever created.
 */
export function findAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const account = lookUp(name);
    if (account) return account;
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and no other user was found. Start as another user or set DATABASE_URL.',
  );
}

function lookUp(name: string): Account {
  const ask = (option: string) => {
    const answer = execFileSync('id', [option, name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(answer.trim());
  };
  try {
    const account = { uid: ask('-u'), gid: ask('-g') };
    return account.uid > 0 ? account : null;
  } catch {
    return null;
  }
}

export function giveTo(path: string, account: Account): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Works in any working directory, with a fixed language and time zone. */
export const runAs = (account: Account) => ({
  ...account,
  cwd: '/',
  env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' },
});
