import type { createAuth } from '@stagedoor/auth';
import type { Config } from '@stagedoor/config';
import { type Ctx, DomainError, startServices, systemContext } from '@stagedoor/core';
import { createLogger } from '@stagedoor/core/platform/log';
import type { DatabaseUrls } from '@stagedoor/db/connection';
import { createStorage } from '@stagedoor/storage';
import { readSiteConfig } from '../run/read-site-config.ts';
import { StartError } from '../run/start-error.ts';
import { withDatabase } from '../run/with-database.ts';

type Open = { config: Config; db: Parameters<typeof createAuth>[0]; urls: DatabaseUrls };
type Work<T> = (ctx: Ctx, open: Open) => Promise<T>;

/**
 * Runs `work` as the operator, whether or not the product is running; the database is migrated before. A
 * `DomainError` becomes a `StartError`.
 */
export async function withServices<T>(work: Work<T>): Promise<T> {
  const config = readSiteConfig();
  return withDatabase(config, async (urls) => {
    const { databaseUrl, ownerUrl = null } = urls;
    const { services, close } = await startServices({
      databaseUrl,
      databaseOwnerUrl: ownerUrl,
      databaseRoutes: config.databaseRoutes,
      storage: createStorage(config.storage),
      dataDir: config.dataDir,
      mayMake: false,
      role: 'server',
      log: createLogger('warn'),
      siteUrl: config.publicUrl,
      fixedSite: config.fixedSite,
    });
    try {
      return await work(systemContext(services, 'admin'), { config, db: services.db, urls });
    } catch (error) {
      throw error instanceof DomainError ? new StartError(error.message) : error;
    } finally {
      await close();
    }
  });
}
