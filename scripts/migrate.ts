import { readConfig } from '@stagedoor/config';
import { migrate } from '@stagedoor/db';
import { runMain } from './run/run-main.ts';

/** Brings the database to this release, as the role that owns it. `npm start` runs it, so that no server knows that role. */
await runMain(async () => {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, databaseRoutes } = readConfig();
  if (databaseUrl) await migrate({ databaseUrl, ownerUrl, directUrl: databaseRoutes.directUrl });
});
