import { badRequest, conflict } from '@stagedoor/core';
import { type Database, tables } from '@stagedoor/db';
import type { RegisterInput } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { eq, or } from 'drizzle-orm';
import type { Auth } from './create-auth.ts';

/**
 * Makes an admin's account, without a session. Only the operator's command does this; no request can.
 * `conflict` when the username or the e-mail is taken.
 */
export async function createAdmin(db: Database, auth: Auth, input: RegisterInput): Promise<{ id: number }> {
  const { users, sessions } = tables;
  const { username, email, password, isArtist } = input;
  const isTaken = or(eq(users.username, username.toLowerCase()), eq(users.email, email.toLowerCase()));
  const taken = await db.select({ id: users.id }).from(users).where(isTaken);
  if (taken.length > 0) throw conflict('This username or e-mail address is taken');
  try {
    const { user } = await auth.api.signUpEmail({
      body: { username, displayUsername: username, name: username, email, password, isArtist },
    });
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
