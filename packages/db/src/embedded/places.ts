import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, giveTo, runAs } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';

/** Folders that everybody may enter; /var/lib first, because the others may be cleaned after some weeks. */
export const publicFolders = (): string[] => [...new Set(['/var/lib', '/var/tmp', tmpdir(), '/tmp'])];

/** A temporary data directory gets a temporary place too. */
export const temporaryFolders = (): string[] => [...new Set([tmpdir(), '/tmp', '/var/tmp'])];

/** Creates a folder that `account` can work in: the preferred one, else a uniquely named one elsewhere. */
export function makeHome(preferred: string, account: Account): string {
  mkdirSync(preferred, { recursive: true, mode: 0o700 });
  giveTo(preferred, account);
  if (canEnter(preferred, account)) return preferred;
  rmdirSync(preferred);
  const isTemporary = preferred.startsWith(join(tmpdir(), '/'));
  return makePublicHome('stagedoor-database-', isTemporary ? temporaryFolders() : publicFolders(), account);
}

/** Creates a folder for `account` only, in the first of `bases` where that works. */
export function makePublicHome(prefix: string, bases: string[], account: Account): string {
  for (const base of bases) {
    try {
      const home = mkdtempSync(join(base, prefix));
      giveTo(home, account);
      if (canEnter(home, account)) return home;
      rmdirSync(home);
    } catch {
      // We may not write to this folder, so try the next.
    }
  }
  throw new EmbeddedPostgresError(
    `No folder found for PostgreSQL's files below ${bases.join(', ')}. Set DATABASE_URL.`,
  );
}

function canEnter(folder: string, account: Account): boolean {
  if (!account) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', folder], runAs(account));
  return probe.status === 0;
}
