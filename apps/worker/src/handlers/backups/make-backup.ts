import { BackupMadeError, BackupRunningError } from '@stagedoor/backup';
import { isBackupDue } from '@stagedoor/core/site/maintenance';
import type { Handler } from '../../handler.ts';

/** Another worker may have made it since the job was sent, or an operator may be making one by hand. */
export const handle: Handler<'makeBackup'> = async ({ ctx, backups, say }) => {
  if (!backups) return;
  const isDue = () => isBackupDue(ctx, backups.everyMs);
  if (!(await isDue())) return;
  try {
    const { name, rows, files, copiedFiles, bytes } = await backups.make(isDue);
    ctx.log.info({ rows, files, copiedFiles, bytes }, 'A backup was made');
    say(`It is called ${name}`);
  } catch (error) {
    if (error instanceof BackupRunningError || error instanceof BackupMadeError) return;
    ctx.log.error({ error }, 'A backup failed');
    throw error;
  }
};
