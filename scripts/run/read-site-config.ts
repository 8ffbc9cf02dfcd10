import { resolve } from 'node:path';
import { type Config, readConfig } from '@stagedoor/config';
import { hasDatabase } from '@stagedoor/db/embedded';
import { StartError } from './start-error.ts';

/**
 * The settings of a site that is there. A command without the server's settings would otherwise make a new site in the folder
 * where it is typed, and find nothing in it. Throws `StartError` and `ConfigError`.
 */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): Config {
  if (!env.DATABASE_URL?.trim()) {
    const dataDir = resolve(env.DATA_DIR?.trim() || '.data');
    if (!hasDatabase(dataDir))
      throw new StartError(
        `There is no site in ${dataDir}. Give this command the settings of the server, such as DATA_DIR or DATABASE_URL; where Stagedoor is installed by docs/install.md, it is called stagedoor.`,
      );
  }
  return readConfig(env);
}
