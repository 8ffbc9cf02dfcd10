import { readConfig } from '@stagedoor/config';
import { migrate } from '@stagedoor/db';
import { checkDatabase } from './run/check-database.ts';
import { runMain } from './run/run-main.ts';
import { StartError } from './run/start-error.ts';

/** Brings the database at DATABASE_URL to this release, for operators who run servers and workers one by one. */
await runMain(async () => {
  const { databaseUrl } = readConfig();
  if (!databaseUrl) throw new StartError('Set DATABASE_URL. The embedded database is migrated by npm start.');
  await checkDatabase(databaseUrl);
  await migrate(databaseUrl);
});
