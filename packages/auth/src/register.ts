import { badRequest, type Ctx, conflict } from '@stagedoor/core';
import { EMAIL_TAKEN, refuseUsername, sendEmailConfirmation } from '@stagedoor/core/people/accounts';
import { agreeToAll } from '@stagedoor/core/people/legal';
import { admitNewcomer } from '@stagedoor/core/people/site-invitations';
import { addressSubject, takeHit } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import { type RegisterInput, type User, usernameKey } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { type AuthContext, headersOf } from './context.ts';
import { rememberDevice } from './known-devices.ts';
import { endPreviousSession } from './previous-session.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { findUser } from './sessions.ts';

/** A signed-in person, and the Set-Cookie headers that keep them signed in. */
export interface SignedIn {
  user: User;
  setCookies: string[];
  /** Signing in undid the account's deletion. */
  isRestored: boolean;
}

/**
 * Creates an account and signs it in, which agrees to the site's texts. `forbidden` while the site takes no new
 * accounts, or only by invitation; `conflict` when the username, a similar one, or the e-mail is taken. A link that
 * confirms the address is mailed; nothing waits for it.
 */
export async function register(ctx: Ctx, context: AuthContext, input: RegisterInput): Promise<SignedIn> {
  await takeHit(ctx, 'registerPerAddress', addressSubject(ctx.address));
  refuseCommonPassword(input.password, [input.username, input.email]);
  const admission = await admitNewcomer(ctx, input.invitation);
  try {
    await refuseTaken(ctx, context, input);
    const response = await context.auth.api.signUpEmail({
      body: signUpBody(input),
      headers: headersOf(ctx, { ...context, cookie: undefined }),
      asResponse: true,
    });
    if (!response.ok) throw badRequest('Could not create account');
    const body = (await response.json()) as { user: { id: string } };
    const user = await findUser(ctx.db, Number(body.user.id));
    if (!user) throw badRequest('Could not create account');
    await admission.confirm(user.id);
    await agreeToAll(ctx, user.id);
    if (context.hasMail) await mailConfirmation(ctx, user);
    await endPreviousSession(ctx, context);
    const device = await rememberDevice(ctx, context, user.id);
    return { user, setCookies: [...response.headers.getSetCookie(), ...device], isRestored: false };
  } catch (error) {
    await admission.release();
    // If two registrations of one name run at once, the later one violates the unique key.
    await refuseTaken(ctx, context, input);
    if (error instanceof APIError) throw badRequest('Could not create account');
    throw error;
  }
}

async function refuseTaken(ctx: Ctx, { brandName }: AuthContext, input: RegisterInput): Promise<void> {
  const { users } = tables;
  await refuseUsername(ctx, { username: input.username, brandName, userId: null });
  const [taken] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, input.email.toLowerCase()));
  if (taken) throw conflict(EMAIL_TAKEN);
}

/** A new account's columns, in the form that better-auth takes. */
export const signUpBody = ({ username, email, password, isArtist }: RegisterInput) => ({
  username,
  displayUsername: username,
  name: username,
  nameKey: usernameKey(username),
  email,
  password,
  isArtist,
});

/** The account exists already. If the mail cannot be queued, the person can request another in the settings. */
export async function mailConfirmation(ctx: Ctx, { id: userId, isArtist, isAdmin }: User): Promise<void> {
  const actor = { kind: 'user' as const, userId, isArtist, isAdmin };
  await sendEmailConfirmation({ ...ctx, actor }).catch((error: unknown) =>
    ctx.log.error({ error, userId }, 'The mail that confirms an address was not queued'),
  );
}
