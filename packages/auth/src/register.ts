import { badRequest, type Ctx, conflict } from '@stagedoor/core';
import { addressSubject, takeHit } from '@stagedoor/core/rate-limits';
import { tables } from '@stagedoor/db';
import type { RegisterInput, User } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { eq, or } from 'drizzle-orm';
import type { AuthContext } from './context.ts';
import { readSignedIn } from './signed-in.ts';

/** A signed-in person with the Set-Cookie headers that keep them so. */
export interface SignedIn {
  user: User;
  setCookies: string[];
}

/** Makes an account and signs it in; `conflict` when the username (in any case) or the e-mail is taken. */
export async function register(ctx: Ctx, { auth }: AuthContext, input: RegisterInput): Promise<SignedIn> {
  await takeHit(ctx, 'registerPerAddress', addressSubject(ctx.address));
  await refuseTaken(ctx, input);
  const { username, email, password, isArtist } = input;
  try {
    const response = await auth.api.signUpEmail({
      body: { username, displayUsername: username, name: username, email, password, isArtist },
      asResponse: true,
    });
    if (!response.ok) throw badRequest('Could not create account');
    return await readSignedIn(ctx, response);
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
