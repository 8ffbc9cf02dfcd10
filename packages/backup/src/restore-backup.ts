import { join } from 'node:path';
import { migrate, openDatabase, refuseUnfit } from '@stagedoor/db';
import type { Storage } from '@stagedoor/storage';
import { adviseOn, explain } from './backup-error.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { openQueue } from './database/jobs.ts';
import { loadRows } from './database/load-rows.ts';
import { refuseFilled, refuseRunning } from './database/target.ts';
import { MEDIA_LIST, type MediaFile, readMediaList } from './media/media-list.ts';
import { addMedia, replaceMedia } from './media/restore-media.ts';
import { countBytes, type Report } from './progress.ts';
import { beginSite, bringSiteRow, endSite, planSite, type RestoredSite } from './restored-site.ts';

export interface RestoreOptions {
  /** A backup, or a folder of them: then the newest. */
  from: string;
  databaseUrl: string;
  /** Null: one role does everything. */
  ownerUrl: string | null;
  /** Not a guarded one. */
  storage: Storage;
  /** Carries the site's id, too; null or missing: there is none. */
  dataDir?: string | null;
  /** The release that restores. */
  version: string;
  /** Loses what the database holds. */
  isReplacing?: boolean;
  /** Takes storage and data folder away from the site that they belong to. */
  takesOver?: boolean;
  report?: Report;
}

const RUN_AGAIN =
  'The database holds what it held before. When this is mended, run the same command again: files that were copied are not copied twice';
const REPLACE =
  'The rows are restored, but not everything else. When this is mended, run the command again with --replace';

/**
 * Restores a backup into an empty system, which becomes a separate site at this release's schema. The whole backup is
 * checked before anything changes, and rows are loaded in one transaction. Throws `BackupError`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<CheckedBackup> {
  const { databaseUrl, ownerUrl } = options;
  const owner = openDatabase(ownerUrl ?? databaseUrl, { max: 1, applicationName: 'stagedoor-restore' });
  try {
    await refuseUnfit({ databaseUrl, ownerUrl }, { mayBeNewer: true });
    await refuseUnsuited();
    await planSite(owner.client, options);
    const backup = await checkBackup(options.from, options);
    await refuseUnsuited();
    const site = await planSite(owner.client, options);
    const different = await fill().catch((error: unknown) => adviseOn(error, options.from, RUN_AGAIN));
    await finish(different).catch((error: unknown) => adviseOn(error, options.from, REPLACE));
    return backup;

    /** Everything up to the commit. Returns the files that only may be replaced after it. */
    async function fill(): Promise<MediaFile[]> {
      await migrate({ databaseUrl, ownerUrl });
      await beginSite(owner.client, site, options.storage);
      const different = await fillStorage(backup, options);
      await fillDatabase(owner.client, backup, { ...options, site });
      return different;
    }

    async function finish(different: MediaFile[]): Promise<void> {
      await replaceMedia(options.storage, backup.folder, different);
      await migrate({ databaseUrl, ownerUrl });
      await owner.client`analyze`;
      await endSite(site, options);
    }
  } catch (error) {
    throw explain(error, options.from);
  } finally {
    await owner.close();
  }

  async function refuseUnsuited(): Promise<void> {
    await refuseRunning(owner.client);
    if (!options.isReplacing) await refuseFilled(owner.client);
  }
}

function fillStorage(
  { folder, path, manifest }: CheckedBackup,
  { storage, report }: RestoreOptions,
): Promise<MediaFile[]> {
  const onMedia = countBytes('media', manifest.media.mediaBytes, report);
  return addMedia(storage, folder, readMediaList(join(path, MEDIA_LIST)), onMedia);
}

async function fillDatabase(
  client: ReturnType<typeof openDatabase>['client'],
  { path, manifest, migrations }: CheckedBackup,
  { databaseUrl, report, site }: RestoreOptions & { site: RestoredSite },
): Promise<void> {
  const rowBytes = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const onTable = countBytes('rows', rowBytes, report);
  await client.begin(async (sql) => {
    await refuseRunning(sql);
    const boss = await openQueue(databaseUrl);
    try {
      await loadRows(sql, { folder: path, manifest, migrations, boss, onTable });
      await bringSiteRow(sql, site);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}
