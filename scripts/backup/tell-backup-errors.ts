import { BackupError } from '@stagedoor/backup';
import { StartError } from '../run/start-error.ts';

/** What a person can mend is told in one line. */
export const tellBackupErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof BackupError ? new StartError(error.message) : error;
  });
