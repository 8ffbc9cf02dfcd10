import { productVersion, readConfig } from '@stagedoor/config';
import { prepareSite } from '@stagedoor/core';
import { createStorage } from '@stagedoor/storage';
import { consoleLog } from './run/console-log.ts';
import { runMain } from './run/run-main.ts';
import { StartError } from './run/start-error.ts';

/**
 * Brings the database to this release, as the role that owns it, once it is sure to be of one site with data folder and
 * storage. `npm start` runs it, so that no server knows that role.
 */
await runMain(async () => {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, databaseRoutes, dataDir, ...config } = readConfig();
  if (!databaseUrl)
    throw new StartError('DATABASE_URL must be set; `npm start` migrates the embedded database itself');
  const storage = createStorage(config.storage);
  const urls = { databaseUrl, ownerUrl, directUrl: databaseRoutes.directUrl };
  const { sessionSecret } = config;
  await prepareSite({ urls, storage, dataDir, sessionSecret, log: consoleLog }).finally(storage.close);
  console.log(`The database is at release ${productVersion}`);
});
