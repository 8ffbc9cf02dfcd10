import { join } from 'node:path';
import { createKeySet } from '@stagedoor/core/site/files';
import type { Migration } from '@stagedoor/db';
import { BackupError, explain } from './backup-error.ts';
import { JOBS_FILE, NAMED_FILE, rowsFile } from './database/dump-rows.ts';
import { migrationsUpTo, refuseNewer } from './database/version.ts';
import { checkFile } from './files/check-file.ts';
import { findBackup } from './folder.ts';
import { type Manifest, readManifest, sizeOf } from './manifest.ts';
import { eachOf } from './media/each-of.ts';
import { MEDIA_LIST, type MediaFile, mediaPath, readMediaList } from './media/media-list.ts';
import { refuseMissing } from './media/missing-files.ts';
import { countBytes, type Report } from './progress.ts';
import { fingerprintOf, readSecret } from './session-secret.ts';

const FILES_AT_ONCE = 4;

export interface CheckedBackup {
  /** Where several backups lie. */
  folder: string;
  /** The path of this one. */
  path: string;
  name: string;
  manifest: Manifest;
  /** Those that its database had. */
  migrations: Migration[];
  /** The one in the backup, if the product made it. */
  secret: string | null;
  isOurSecret(secret: string): boolean;
}

/**
 * Reads every byte of the backup at `path` (one, or the newest of a folder) and compares it with what was written.
 * Throws `BackupError` when anything is missing, damaged or newer than the release `version`.
 */
export async function checkBackup(
  where: string,
  { version, report }: { version: string; report?: Report },
): Promise<CheckedBackup> {
  const { folder, name } = await findBackup(where);
  const path = join(folder, name);
  try {
    const manifest = await readManifest(path);
    refuseNewer(manifest.version, version);
    const migrations = migrationsUpTo(manifest.migration);
    const onBytes = countBytes('check', sizeOf(manifest), report);
    for (const table of manifest.tables) await check(rowsFile(table.name), table);
    await check(JOBS_FILE, manifest.jobs);
    await check(MEDIA_LIST, manifest.media);
    if (manifest.named) await check(NAMED_FILE, manifest.named);
    await checkMedia({ folder, path, manifest, onBytes });
    const secret = await checkSecret(path, manifest);
    const isOurSecret = (value: string) => fingerprintOf(value) === manifest.secret.fingerprint;
    return { folder, path, name, manifest, migrations, secret, isOurSecret };

    function check(file: string, expected: { bytes: number; sha256: string }) {
      return checkFile(join(path, file), file, expected, (bytes) => onBytes(file, bytes));
    }
  } catch (error) {
    throw explain(error, path);
  }
}

type OnBytes = (name: string, bytes: number) => void;
type Checking = Pick<CheckedBackup, 'folder' | 'path' | 'manifest'> & { onBytes: OnBytes };

async function checkMedia({ folder, path, manifest, onBytes }: Checking): Promise<void> {
  let files = 0;
  const keys = createKeySet();
  const list = readMediaList(join(path, MEDIA_LIST));
  const check = async (file: MediaFile) => {
    await checkFile(mediaPath(folder, file), `media/${file.key}`, file, (bytes) => onBytes(file.key, bytes));
    keys.add(file.key);
  };
  for await (const _ of eachOf(list, FILES_AT_ONCE, check)) files += 1;
  if (files !== manifest.media.files)
    throw new BackupError(
      `The backup is damaged: ${MEDIA_LIST} names ${files} files of ${manifest.media.files}`,
    );
  if (manifest.named)
    await refuseMissing(
      join(path, NAMED_FILE),
      keys,
      (missing, named) => `The backup is damaged: of ${named} files that its rows name, it lacks ${missing}`,
    );
}

async function checkSecret(path: string, { secret }: Manifest): Promise<string | null> {
  const value = await readSecret(path, secret).catch(() => '');
  if (value !== null && fingerprintOf(value) !== secret.fingerprint)
    throw new BackupError('The backup is damaged: session-secret is missing or another');
  return value;
}
