import { productVersion, readConfig } from '@stagedoor/config';
import { migrate } from '@stagedoor/db';
import { runMain } from './run/run-main.ts';
import { StartError } from './run/start-error.ts';

/** Brings the database to this release, as the role that owns it. `npm start` runs it, so that no server knows that role. */
await runMain(async () => {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, databaseRoutes } = readConfig();
  if (!databaseUrl)
    throw new StartError('DATABASE_URL must be set; `npm start` migrates the embedded database itself');
  await migrate({ databaseUrl, ownerUrl, directUrl: databaseRoutes.directUrl });
  console.log(`The database is at release ${productVersion}`);
});
