import { createAdmin, createAuth } from '@stagedoor/auth';
import { type Config, readConfig } from '@stagedoor/config';
import { DomainError } from '@stagedoor/core';
import { migrate, openDatabase } from '@stagedoor/db';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { type RegisterInput, registerInput } from '@stagedoor/validators';
import { readPassword } from './run/read-password.ts';
import { runMain } from './run/run-main.ts';
import { StartError } from './run/start-error.ts';

const usage =
  'Usage: npm run admin -- create <username> <email>   (the password is asked for, or read from stdin)';

/** `npm run admin -- create`: creates the first admin of an installation. Works whether or not it is running. */
async function main(): Promise<void> {
  const [command, username, email, ...rest] = process.argv.slice(2);
  if (command !== 'create' || !username || !email || rest.length > 0) throw new StartError(usage);
  const config = readConfig();
  const password = await readPassword(`Password for ${username}: `);
  const parsed = registerInput.safeParse({ username, email, password });
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? usage);
  await withDatabase(config, (url) => create(config, url, parsed.data));
  console.log(`${username} is an admin now.`);
}

async function create(config: Config, url: string, input: RegisterInput): Promise<void> {
  await migrate(url);
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    const auth = createAuth(db, { ...config, secret: config.sessionSecret });
    await createAdmin(db, auth, input);
  } catch (error) {
    throw error instanceof DomainError ? new StartError(error.message) : error;
  } finally {
    await close();
  }
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
