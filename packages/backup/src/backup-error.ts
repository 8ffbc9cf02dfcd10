import { outageCause } from '@stagedoor/core/platform/errors';
import { MarkerError, StorageFullError, StorageUnavailableError } from '@stagedoor/storage';

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

/** Another worker has made the backup that was due. */
export class BackupMadeError extends BackupError {
  constructor() {
    super('The backup that was due has been made');
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'there is no room left',
  EDQUOT: 'there is no room left',
  EFBIG: 'files may not become so large there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  EIO: 'its disk fails',
  EEXIST: 'it is no folder',
  ENOTDIR: 'it is no folder',
};

/** Throws what `explain` makes of an error, and what the operator should do. */
export function adviseOn(error: unknown, folder: string, advice: string): never {
  const reason = explain(error, folder);
  throw reason instanceof BackupError ? new BackupError(`${reason.message}. ${advice}`) : reason;
}

/** A known fault of the folder, the storage or the database as a `BackupError`; other errors as they are. */
export function explain(error: unknown, folder: string): unknown {
  if (error instanceof MarkerError) return new BackupError(error.message);
  if (error instanceof StorageFullError) return new BackupError('The storage has no room left');
  if (error instanceof StorageUnavailableError) return new BackupError(error.message);
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (reason) return new BackupError(`${path ?? folder} cannot be used: ${reason} (${code})`);
  const cause = outageCause(error);
  if (cause === 'full') return new BackupError('The database has no room left');
  if (cause === 'database' || cause === 'network')
    return new BackupError(`The database does not answer: ${(error as Error).message}`);
  return error;
}
