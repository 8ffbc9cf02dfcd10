import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Storage } from '@stagedoor/storage';
import { BackupMadeError, BackupRunningError, explain } from './backup-error.ts';
import { claimFolder, requireOwnStorage } from './belonging.ts';
import { dumpRows, NAMED_FILE } from './database/dump-rows.ts';
import { openSnapshot, type Snapshot } from './database/snapshot.ts';
import { readSequences } from './database/tables.ts';
import { newestMigration } from './database/version.ts';
import { freeName, listUnfinished, OWN_FOLDER, unfinishedName } from './folder.ts';
import { keepNewest } from './keep-newest.ts';
import { FORMAT, type Manifest, sizeOf, writeManifest } from './manifest.ts';
import { copyMedia } from './media/copy-media.ts';
import { MEDIA_LIST } from './media/media-list.ts';
import { refuseMissing } from './media/missing-files.ts';
import { noteBackup, noteFailure } from './note.ts';
import { countBytes, type Report } from './progress.ts';
import { keepSecret, type SessionSecret } from './session-secret.ts';

export interface BackupOptions {
  databaseUrl: string;
  storage: Storage;
  sessionSecret: SessionSecret;
  /** The release that runs. */
  version: string;
  /** Several backups of one site share it. */
  folder: string;
  /** How many backups stay there; all when it is missing. */
  keep?: number;
  /** Allows a folder with backups of another site, such as the one that this site was restored from. */
  takesOver?: boolean;
  /** Asked once no other backup can run; if it says no, there is none and a `BackupMadeError`. */
  isStillDue?: () => Promise<boolean>;
  report?: Report;
}

export interface MadeBackup {
  name: string;
  /** Size of rows and media, including media copied earlier. */
  bytes: number;
  rows: number;
  files: number;
  copiedFiles: number;
  copiedBytes: number;
  /** Older backups that were removed. */
  dropped: string[];
}

/**
 * Copies database and media as of one moment into `folder`, while the product runs. Only what is complete is a backup, and
 * it is complete only with every file that a row names; before that no older one is removed;
 * media that were copied before a failure are not copied again. Throws `BackupError`.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const folder = resolve(options.folder);
  try {
    const snapshot = await openSnapshot(options.databaseUrl);
    try {
      if (options.isStillDue && !(await options.isStillDue())) throw new BackupMadeError();
      return await write(snapshot, { ...options, folder });
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    const reason = explain(error, folder);
    if (!(reason instanceof BackupRunningError || reason instanceof BackupMadeError))
      await noteFailure(options.databaseUrl, reason).catch(() => undefined);
    throw reason;
  }
}

async function write(snapshot: Snapshot, options: BackupOptions): Promise<MadeBackup> {
  const { folder, storage, report } = options;
  const site = await requireOwnStorage(snapshot, storage);
  await mkdir(folder, OWN_FOLDER);
  await claimFolder(folder, { site, ...options });
  for (const left of await listUnfinished(folder)) await rm(join(folder, left), { recursive: true });
  const name = await freeName(folder, snapshot.at);
  const draft = join(folder, unfinishedName(name));
  await mkdir(join(draft, 'rows'), OWN_FOLDER);
  try {
    const rows = await dumpRows(snapshot, draft, countBytes('rows', null, report));
    const onBytes = countBytes('media', null, report);
    const copied = await copyMedia(storage, { folder, listPath: join(draft, MEDIA_LIST), onBytes });
    await refuseMissing(join(draft, NAMED_FILE), copied.keys, sayMissing);
    const manifest: Manifest = {
      format: FORMAT,
      version: options.version,
      site,
      migration: await snapshot.read(newestMigration),
      at: snapshot.at.toISOString(),
      finishedAt: new Date().toISOString(),
      ...rows,
      sequences: await snapshot.read(readSequences),
      media: copied.media,
      secret: await keepSecret(draft, options.sessionSecret),
    };
    await writeManifest(draft, manifest);
    await rename(draft, join(folder, name));
    const bytes = sizeOf(manifest);
    await noteBackup(options.databaseUrl, { at: manifest.at, bytes });
    const dropped = options.keep === undefined ? [] : await keepNewest(folder, options.keep);
    return {
      name,
      bytes,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.media.files,
      copiedFiles: copied.copiedFiles,
      copiedBytes: copied.copiedBytes,
      dropped,
    };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const sayMissing = (missing: string, named: number): string =>
  `Of ${named} files that rows name, the storage lacks ${missing}. No older backup was removed. Mount the storage, bring the files back ` +
  '(`admin files restore`, or an older backup), or give them up (`admin files lost`; docs/runbook.md, Files that are lost)';
