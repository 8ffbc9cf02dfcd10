import { tables } from '@stagedoor/db';
import { BACKUP_FAILURE_NOTE, BACKUP_NOTE, backupFailure, backupNote } from '@stagedoor/validators';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { settings } = tables;
const PAUSE_AFTER_FAILURE_MS = 15 * 60_000;

/**
 * Whether the newest backup is from before the last time at which one was due. These times are counted from midnight
 * UTC, so that they stay the same however long a backup takes. After a failure there is a pause.
 */
export async function isBackupDue({ db, now }: Pick<Ctx, 'db' | 'now'>, everyMs: number): Promise<boolean> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [BACKUP_NOTE, BACKUP_FAILURE_NOTE]));
  const noteOf = (key: string) => rows.find((row) => row.key === key)?.value;
  const last = backupNote.safeParse(noteOf(BACKUP_NOTE)).data;
  const failure = backupFailure.safeParse(noteOf(BACKUP_FAILURE_NOTE)).data;
  const time = now().getTime();
  if (failure && time - Date.parse(failure.at) < PAUSE_AFTER_FAILURE_MS) return false;
  return !last || Date.parse(last.at) < time - (time % everyMs);
}
