import { join } from 'node:path';
import { migrate, openDatabase } from '@stagedoor/db';
import type { Storage } from '@stagedoor/storage';
import { explain } from './backup-error.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { openQueue } from './database/jobs.ts';
import { loadRows } from './database/load-rows.ts';
import { refuseFilled, refuseRunning } from './database/target.ts';
import { MEDIA_LIST, readMediaList } from './media/media-list.ts';
import { addMedia, replaceMedia } from './media/restore-media.ts';
import { countBytes, type Report } from './progress.ts';

export interface RestoreOptions {
  /** A backup, or a folder of them: then the newest. */
  from: string;
  databaseUrl: string;
  /** Null: one role does everything. */
  ownerUrl: string | null;
  storage: Storage;
  /** The release that restores. */
  version: string;
  /** Loses what the database holds. */
  isReplacing?: boolean;
  report?: Report;
}

/**
 * Brings a backup into an empty system, whose schema is this release's afterwards. Nothing is changed before the whole
 * backup was checked, and the rows come in one transaction. Throws `BackupError`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<CheckedBackup> {
  const { databaseUrl, ownerUrl } = options;
  const owner = openDatabase(ownerUrl ?? databaseUrl, { max: 1, applicationName: 'stagedoor-restore' });
  try {
    await refuseUnfit();
    const backup = await checkBackup(options.from, options);
    await refuseUnfit();
    await migrate({ databaseUrl, ownerUrl });
    await fill(owner.client, backup, options);
    await migrate({ databaseUrl, ownerUrl });
    await owner.client`analyze`;
    return backup;
  } catch (error) {
    throw explain(error, options.from);
  } finally {
    await owner.close();
  }

  async function refuseUnfit(): Promise<void> {
    await refuseRunning(owner.client);
    if (!options.isReplacing) await refuseFilled(owner.client);
  }
}

async function fill(
  client: ReturnType<typeof openDatabase>['client'],
  { folder, path, manifest, migrations }: CheckedBackup,
  { databaseUrl, storage, report }: RestoreOptions,
): Promise<void> {
  const { media, tables } = manifest;
  const onMedia = countBytes('media', media.mediaBytes, report);
  const different = await addMedia(storage, folder, readMediaList(join(path, MEDIA_LIST)), onMedia);
  const rowBytes = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const onTable = countBytes('rows', rowBytes, report);
  await client.begin(async (sql) => {
    await refuseRunning(sql);
    const boss = await openQueue(databaseUrl);
    try {
      await loadRows(sql, { folder: path, manifest, migrations, boss, onTable });
    } finally {
      await boss.stop({ graceful: false });
    }
  });
  await replaceMedia(storage, folder, different);
}
