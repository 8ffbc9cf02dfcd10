import { setPriority } from 'node:os';
import { createAuth } from '@stagedoor/auth';
import { ConfigError, readConfig } from '@stagedoor/config';
import { startServices } from '@stagedoor/core';
import { StartRefusal } from '@stagedoor/db';
import { createStorage } from '@stagedoor/storage';
import { seedDemo } from './seed/seed-demo.ts';

/** Loads the demo catalogue into the running installation. Ends at once when there is nothing to load. */
async function main(): Promise<void> {
  const config = readConfig();
  if (!config.isDemo) return;
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL must be set to load the demo catalogue alone');
  // The music is computed here, and people who use the site have priority.
  setPriority(5);
  const say = (line: string) => console.log(line);
  const warn = (details: object, line: string) => console.error(line, details);
  const { services, close } = await startServices({
    databaseUrl: config.databaseUrl,
    databaseRoutes: config.databaseRoutes,
    storage: createStorage(config.storage),
    dataDir: config.dataDir,
    mayMake: false,
    role: 'server',
    log: { info: () => {}, warn, error: warn },
    rateLimitScale: 1_000,
    connections: 4,
  });
  const auth = createAuth(services.db, { ...config, secret: config.sessionSecret });
  await seedDemo({ services, auth, say });
  await close();
  await services.storage.close();
}

// Nothing needs to be cleaned up: the next start continues where this one ended.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof StartRefusal;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  },
);
