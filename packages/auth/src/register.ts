import { badRequest, type Ctx, conflict } from '@stagedoor/core';
import { sendEmailConfirmation } from '@stagedoor/core/people/accounts';
import { addressSubject, takeHit } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import type { RegisterInput, User } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { eq, or } from 'drizzle-orm';
import { type AuthContext, headersOf } from './context.ts';
import { findUser } from './sessions.ts';

/** A signed-in person with the Set-Cookie headers that keep them so. */
export interface SignedIn {
  user: User;
  setCookies: string[];
  /** Signing in took the deletion of the account back. */
  isRestored: boolean;
}

/**
 * Makes an account and signs it in; `conflict` when the username (in any case) or the e-mail is taken. A link that
 * confirms the address is mailed; nothing waits for it.
 */
export async function register(ctx: Ctx, context: AuthContext, input: RegisterInput): Promise<SignedIn> {
  await takeHit(ctx, 'registerPerAddress', addressSubject(ctx.address));
  await refuseTaken(ctx, input);
  const { username, email, password, isArtist } = input;
  try {
    const response = await context.auth.api.signUpEmail({
      body: { username, displayUsername: username, name: username, email, password, isArtist },
      headers: headersOf(ctx, { ...context, cookie: undefined }),
      asResponse: true,
    });
    if (!response.ok) throw badRequest('Could not create account');
    const body = (await response.json()) as { user: { id: string } };
    const user = await findUser(ctx.db, Number(body.user.id));
    if (!user) throw badRequest('Could not create account');
    if (context.hasMail) await mailConfirmation(ctx, user);
    return { user, setCookies: response.headers.getSetCookie(), isRestored: false };
  } catch (error) {
    // Two registrations of one name at once: the later one meets the unique key.
    await refuseTaken(ctx, input);
    if (error instanceof APIError) throw badRequest('Could not create account');
    throw error;
  }
}

async function refuseTaken(ctx: Ctx, input: RegisterInput): Promise<void> {
  const { users } = tables;
  const username = input.username.toLowerCase();
  const taken = await ctx.db
    .select({ username: users.username })
    .from(users)
    .where(or(eq(users.username, username), eq(users.email, input.email.toLowerCase())));
  if (taken.some((user) => user.username === username)) throw conflict('This username is taken');
  if (taken.length > 0) throw conflict('This e-mail address is already registered');
}

/** The account stands already: a mail that cannot be queued is asked for again in the settings. */
async function mailConfirmation(ctx: Ctx, { id: userId, isArtist, isAdmin }: User): Promise<void> {
  const actor = { kind: 'user' as const, userId, isArtist, isAdmin };
  await sendEmailConfirmation({ ...ctx, actor }).catch((error: unknown) =>
    ctx.log.error({ error, userId }, 'The mail that confirms an address was not queued'),
  );
}
