import { createAdmin, createAuth } from '@stagedoor/auth';
import { type Config, readConfig } from '@stagedoor/config';
import { type Ctx, DomainError, openServices, systemContext } from '@stagedoor/core';
import { resetSecondFactor } from '@stagedoor/core/people/accounts';
import { createLogger } from '@stagedoor/core/platform/log';
import { migrate } from '@stagedoor/db';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { createStorage } from '@stagedoor/storage';
import { registerInput } from '@stagedoor/validators';
import { readPassword } from './run/read-password.ts';
import { runMain } from './run/run-main.ts';
import { StartError } from './run/start-error.ts';

const usage = `Usage:
  npm run admin -- create <username> <email>         an admin; the password is asked for, or read from stdin
  npm run admin -- reset-second-factor <username>    removes a person's lost second factor and passkeys`;

/** The operator's commands. They work whether or not the product is running. */
async function main(): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  const [username, email] = args;
  if (command === 'create' && username && email && args.length === 2) return create(username, email);
  if (command === 'reset-second-factor' && username && args.length === 1) return reset(username);
  throw new StartError(usage);
}

async function create(username: string, email: string): Promise<void> {
  const password = await readPassword(`Password for ${username}: `);
  const parsed = registerInput.safeParse({ username, email, password });
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? usage);
  await withServices(async (ctx, { config, db }) => {
    const auth = createAuth(db, { ...config, secret: config.sessionSecret });
    await createAdmin(ctx, auth, parsed.data);
  });
  console.log(`${username} is an admin now.`);
}

async function reset(username: string): Promise<void> {
  await withServices((ctx) => resetSecondFactor(ctx, { username }));
  console.log(`${username} is signed out everywhere and signs in by password alone. A mail tells them.`);
}

type Work = (ctx: Ctx, open: { config: Config; db: Parameters<typeof createAuth>[0] }) => Promise<unknown>;

async function withServices(work: Work): Promise<void> {
  const config = readConfig();
  await withDatabase(config, async (databaseUrl) => {
    await migrate(databaseUrl);
    const storage = createStorage(config.storage);
    const log = createLogger('warn');
    const { services, close } = await openServices({ databaseUrl, storage, role: 'server', log });
    try {
      await work(systemContext(services, 'admin'), { config, db: services.db });
    } catch (error) {
      throw error instanceof DomainError ? new StartError(error.message) : error;
    } finally {
      await close();
    }
  });
}

async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) return work(config.databaseUrl);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await work(embedded.url);
  } finally {
    if (!embedded.isAdopted) await embedded.stop();
  }
}

await runMain(main);
