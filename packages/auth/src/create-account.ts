import { badRequest, type Ctx, conflict, inTransaction } from '@stagedoor/core';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { tables } from '@stagedoor/db';
import { type RegisterInput, type Role, usernameKey } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { eq, or } from 'drizzle-orm';
import type { Auth } from './create-auth.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { signUpBody } from './register.ts';

/**
 * Creates an account with a role, without a session. Only the operator's command calls this; no request can. It may use
 * reserved names. `conflict` when the username or the e-mail is taken.
 */
export async function createAccount(
  ctx: Ctx,
  auth: Auth,
  input: RegisterInput,
  role: Role,
): Promise<{ id: number }> {
  const { users, sessions } = tables;
  const { username, email } = input;
  refuseCommonPassword(input.password, [username, email]);
  const isTaken = or(eq(users.nameKey, usernameKey(username)), eq(users.email, email.toLowerCase()));
  const taken = await ctx.db.select({ id: users.id }).from(users).where(isTaken);
  if (taken.length > 0) throw conflict('This username or e-mail address is taken');
  try {
    const { user } = await auth.api.signUpEmail({ body: signUpBody(input) });
    const id = Number(user.id);
    await inTransaction(ctx, async (ctx) => {
      const rights = { isAdmin: role === 'admin', isModerator: role === 'moderator' };
      await ctx.db.update(users).set(rights).where(eq(users.id, id));
      await ctx.db.delete(sessions).where(eq(sessions.userId, id));
      if (role !== 'fan') await recordSecurity(ctx, 'role-changed', id);
    });
    return { id };
  } catch (error) {
    if (error instanceof APIError) throw badRequest(error.message);
    throw error;
  }
}
