import { setPriority } from 'node:os';
import { createAuth } from '@stagedoor/auth';
import { ConfigError, readConfig } from '@stagedoor/config';
import { openServices } from '@stagedoor/core';
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
  const storage = createStorage(config.storage);
  const { services, close } = await openServices({
    databaseUrl: config.databaseUrl,
    databaseRoutes: config.databaseRoutes,
    storage,
    role: 'server',
    log: { info: () => {}, warn, error: warn },
    rateLimitScale: 1_000,
    connections: 4,
  });
  const auth = createAuth(services.db, { ...config, secret: config.sessionSecret });
  await seedDemo({ services, auth, say });
  await close();
  await storage.close();
}

// Nothing needs to be cleaned up: the next start continues where this one ended.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  },
);
