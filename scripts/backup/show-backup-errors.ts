import { BackupError } from '@stagedoor/backup';
import { StartError } from '../run/start-error.ts';

/** Shows errors that a person can fix as one line. */
export const showBackupErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof BackupError ? new StartError(error.message) : error;
  });
