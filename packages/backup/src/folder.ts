import { access, readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupError } from './backup-error.ts';
import { MANIFEST } from './manifest.ts';

/** Only the operator reads what is in a backup. */
export const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;
export const OWN_FILE = { flags: 'wx', mode: 0o600, flush: true } as const;

export const MEDIA = 'media';
const UNFINISHED = '.unfinished-';
const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** Such as 2026-11-23T08-25-54Z: no colons, which some file systems refuse. */
const nameBackup = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Where a backup is written until it is complete. */
export const unfinishedName = (name: string): string => `${UNFINISHED}${name}`;

/**
 * A free name, later than that of any other backup in `folder`, so that the newest one is always the last one made: two may
 * be of the same second, and clocks are set back.
 */
export async function freeName(folder: string, at: Date): Promise<string> {
  const last = (await readNames(folder))
    .filter((name) => backupName.test(name))
    .sort()
    .at(-1);
  const name = nameBackup(at);
  return last === undefined || last < name ? name : nameBackup(new Date(timeOf(last) + 1000));
}

const timeOf = (name: string): number => Date.parse(name.replace(/-(\d\d)-(\d\d)Z$/, ':$1:$2Z'));

/** The names of the finished backups in `folder`, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = (await readNames(folder)).filter((name) => backupName.test(name)).sort();
  const isFinished = await Promise.all(names.map((name) => isThere(join(folder, name, MANIFEST))));
  return names.filter((_, at) => isFinished[at]);
}

/** Remains of killed or failed backups. */
export const listUnfinished = async (folder: string): Promise<string[]> =>
  (await readNames(folder)).filter((name) => name.startsWith(UNFINISHED));

/**
 * The backup at `path`, which is a backup's folder, or contains several, of which the newest counts. Throws
 * `BackupError`.
 */
export async function findBackup(path: string): Promise<{ folder: string; name: string }> {
  const full = resolve(path);
  if (!(await isThere(full))) throw new BackupError(`There is no folder ${full}`);
  if (backupName.test(basename(full))) return { folder: dirname(full), name: basename(full) };
  const newest = (await listBackups(full)).at(-1);
  if (newest) return { folder: full, name: newest };
  throw new BackupError(`There is no finished backup in ${full}`);
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
