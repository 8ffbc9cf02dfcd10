import { type Config, dataDirOf, readConfig } from '@stagedoor/config';
import { hasDatabase } from '@stagedoor/db/embedded';
import { refuseLostDatabase } from './lost-database.ts';
import { StartError } from './start-error.ts';

/**
 * The settings of a site that is there. A command without the server's settings would otherwise make a new site in the folder
 * where it is typed, and find nothing in it. Throws `StartError` and `ConfigError`.
 */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): Config {
  if (!env.DATABASE_URL?.trim()) {
    const dataDir = dataDirOf(env);
    refuseLostDatabase({ databaseUrl: null, dataDir });
    if (!hasDatabase(dataDir))
      throw new StartError(
        `There is no site in ${dataDir}. Give this command the settings of the server, such as DATA_DIR or DATABASE_URL; where Stagedoor is installed by docs/install.md, it is called stagedoor.`,
      );
  }
  return readConfig(env);
}
