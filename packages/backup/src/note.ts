import { openDatabase } from '@stagedoor/db';
import { BACKUP_FAILURE_NOTE, BACKUP_NOTE, type BackupFailure, type BackupNote } from '@stagedoor/validators';
import { BackupError } from './backup-error.ts';

/** Lets the site know of its newest backup, for /admin and alerts. */
export const noteBackup = (databaseUrl: string, note: BackupNote): Promise<void> =>
  write(databaseUrl, BACKUP_NOTE, note);

/** Lets the site know why a backup failed, until one succeeds. */
export const noteFailure = (databaseUrl: string, error: unknown): Promise<void> => {
  const reason = error instanceof BackupError ? error.message : 'Its log says why';
  return write(databaseUrl, BACKUP_FAILURE_NOTE, { at: new Date().toISOString(), reason });
};

async function write(databaseUrl: string, key: string, value: BackupNote | BackupFailure): Promise<void> {
  const { client, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'stagedoor-backup' });
  try {
    await client`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`;
    if (key === BACKUP_NOTE) await client`delete from settings where key = ${BACKUP_FAILURE_NOTE}`;
  } finally {
    await close();
  }
}
