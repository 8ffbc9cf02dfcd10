import type { Config } from '@stagedoor/config';
import type { DatabaseUrls } from '@stagedoor/db/connection';
import { hasDatabase, startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { StartError } from './start-error.ts';

/**
 * Gives `work` the database of the settings. The embedded one is started for it, unless it runs already; `mayMake` says
 * whether it may be made. Throws `StartError`.
 */
export async function withDatabase<T>(
  config: Config,
  work: (urls: DatabaseUrls) => Promise<T>,
  { mayMake = false } = {},
): Promise<T> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, databaseRoutes, dataDir } = config;
  if (databaseUrl) return work({ databaseUrl, ownerUrl, directUrl: databaseRoutes.directUrl });
  if (!mayMake && !hasDatabase(dataDir))
    throw new StartError(
      `There is no site in DATA_DIR ${dataDir}: it has no database. Set DATA_DIR and DATABASE_URL to those of your site, or start Stagedoor first`,
    );
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    return await work({ databaseUrl: embedded.url, ownerUrl: embedded.ownerUrl });
  } finally {
    if (!embedded.isAdopted) await embedded.stop();
  }
}
