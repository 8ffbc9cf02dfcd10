import { StorageFullError, StorageUnavailableError } from '@stagedoor/storage';

/** Why a backup cannot be made or restored, in one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Two backups of a site at once would only disturb each other. */
export class BackupRunningError extends BackupError {
  constructor() {
    super('Another backup of this database is running');
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'there is no room left',
  EDQUOT: 'there is no room left',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  EIO: 'its disk fails',
  ENOTDIR: 'it is no folder',
};

/** A known fault of the folder or the storage as a `BackupError`; other errors as they are. */
export function explain(error: unknown, folder: string): unknown {
  if (error instanceof StorageFullError) return new BackupError('The storage has no room left');
  if (error instanceof StorageUnavailableError) {
    const { cause } = error;
    return new BackupError(
      `The storage does not work: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return reason ? new BackupError(`${path ?? folder} cannot be used: ${reason} (${code})`) : error;
}
