import { makeBackup } from '@stagedoor/backup';
import { type Config, productVersion } from '@stagedoor/config';
import type { Storage } from '@stagedoor/storage';
import type { Backups } from './handler.ts';

/** Scheduled backups from the settings; null if they name no folder. */
export function openBackups(config: Config, storage: Storage): Backups | null {
  const { backup, databaseUrl, databaseRoutes, sessionSecret: value, isSessionSecretMade: isMade } = config;
  if (!backup || !databaseUrl) return null;
  const { everyMs, folder, keep } = backup;
  return {
    everyMs,
    make: (isStillDue) =>
      makeBackup({
        // Its lock lives as long as its connection, which no pooler may share.
        databaseUrl: databaseRoutes.directUrl ?? databaseUrl,
        storage,
        sessionSecret: { value, isMade },
        version: productVersion,
        folder,
        keep,
        isStillDue,
      }),
  };
}
