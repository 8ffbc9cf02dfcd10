import { createAccount, createAuth } from '@stagedoor/auth';
import { type Role, registerInput } from '@stagedoor/validators';
import { readPassword } from '../run/read-password.ts';
import { readSiteConfig } from '../run/read-site-config.ts';
import { StartError } from '../run/start-error.ts';
import { withServices } from './with-services.ts';

/** Creates an account whose password is asked for, or read from stdin. */
export async function makeAccount(username: string, email: string, role: Role): Promise<{ id: number }> {
  // Before the password is asked for.
  readSiteConfig();
  const password = await readPassword(`Password for ${username}: `);
  const parsed = registerInput.safeParse({ username, email, password });
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? 'That is not possible');
  return withServices((ctx, { config, db }) =>
    createAccount(ctx, createAuth(db, { ...config, secret: config.sessionSecret }), parsed.data, role),
  );
}
