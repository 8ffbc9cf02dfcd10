export { BackupError, BackupMadeError, BackupRunningError } from './backup-error.ts';
export { type CheckedBackup, checkBackup } from './check-backup.ts';
export { type MadeBackup, makeBackup } from './make-backup.ts';
export type { Progress } from './progress.ts';
export { restoreBackup } from './restore-backup.ts';
