import type { Config } from '@stagedoor/config';
import type { DatabaseUrls } from '@stagedoor/db/connection';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';

/** Gives `work` the database of the settings. The embedded one is started for it, unless it runs already. */
export async function withDatabase<T>(config: Config, work: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, databaseRoutes, dataDir } = config;
  if (databaseUrl) return work({ databaseUrl, ownerUrl, directUrl: databaseRoutes.directUrl });
  const embedded = await startEmbeddedPostgres({ dataDir });
  try {
    return await work({ databaseUrl: embedded.url, ownerUrl: embedded.ownerUrl });
  } finally {
    if (!embedded.isAdopted) await embedded.stop();
  }
}
