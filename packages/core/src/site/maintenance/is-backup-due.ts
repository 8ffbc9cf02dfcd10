import { tables } from '@stagedoor/db';
import { BACKUP_FAILURE_NOTE, BACKUP_NOTE, backupFailure, backupNote } from '@stagedoor/validators';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { settings } = tables;
const PAUSE_AFTER_FAILURE_MS = 15 * 60_000;
/** A note that lies further ahead was written while a clock was wrong. */
const AHEAD_MS = 24 * 3600 * 1000;

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
  const time = now().getTime();
  const timeOf = (note: { at: string } | undefined) => {
    const at = note ? Date.parse(note.at) : Number.NEGATIVE_INFINITY;
    return at > time + AHEAD_MS ? Number.NEGATIVE_INFINITY : at;
  };
  const last = timeOf(backupNote.safeParse(noteOf(BACKUP_NOTE)).data);
  const failure = timeOf(backupFailure.safeParse(noteOf(BACKUP_FAILURE_NOTE)).data);
  return time - failure >= PAUSE_AFTER_FAILURE_MS && last < time - (time % everyMs);
}
