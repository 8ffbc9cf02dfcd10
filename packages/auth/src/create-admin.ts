import { badRequest, conflict } from '@stagedoor/core';
import { type Database, tables } from '@stagedoor/db';
import { type RegisterInput, usernameKey } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { eq, or } from 'drizzle-orm';
import type { Auth } from './create-auth.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { signUpBody } from './register.ts';

/**
 * Creates an admin account, without a session. Only the operator's command calls this; no request can. It may use
 * reserved names. `conflict` when the username or the e-mail is taken.
 */
export async function createAdmin(db: Database, auth: Auth, input: RegisterInput): Promise<{ id: number }> {
  const { users, sessions } = tables;
  const { username, email } = input;
  refuseCommonPassword(input.password, [username, email]);
  const isTaken = or(eq(users.nameKey, usernameKey(username)), eq(users.email, email.toLowerCase()));
  const taken = await db.select({ id: users.id }).from(users).where(isTaken);
  if (taken.length > 0) throw conflict('This username or e-mail address is taken');
  try {
    const { user } = await auth.api.signUpEmail({ body: signUpBody(input) });
    const id = Number(user.id);
    await db.transaction(async (tx) => {
      await tx.update(users).set({ isAdmin: true }).where(eq(users.id, id));
      await tx.delete(sessions).where(eq(sessions.userId, id));
    });
    return { id };
  } catch (error) {
    if (error instanceof APIError) throw badRequest(error.message);
    throw error;
  }
}
