import { type Ctx, unauthenticated } from '@stagedoor/core';
import { addressSubject, returnHit, takeHit } from '@stagedoor/core/rate-limits';
import type { LoginInput } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import type { AuthContext } from './context.ts';
import type { SignedIn } from './register.ts';
import { readSignedIn } from './signed-in.ts';

/**
 * Signs a person in by username and password. Only wrong guesses count against the limits, per account and
 * address together and per address, so that nobody can lock the owner out from elsewhere.
 */
export async function login(
  ctx: Ctx,
  { auth, userAgent }: AuthContext,
  input: LoginInput,
): Promise<SignedIn> {
  const address = addressSubject(ctx.address);
  const account = `${input.username.toLowerCase()}@${address}`;
  await takeHit(ctx, 'loginPerAddress', address);
  await takeHit(ctx, 'loginPerAccountAndAddress', account);
  const headers = new Headers(userAgent ? { 'user-agent': userAgent } : {});
  try {
    const response = await auth.api.signInUsername({
      body: { username: input.username, password: input.password },
      headers,
      asResponse: true,
    });
    if (!response.ok) throw unauthenticated('Invalid credentials');
    const signedIn = await readSignedIn(ctx, response);
    await returnHit(ctx, 'loginPerAddress', address);
    await returnHit(ctx, 'loginPerAccountAndAddress', account);
    return signedIn;
  } catch (error) {
    if (error instanceof APIError) throw unauthenticated('Invalid credentials');
    throw error;
  }
}
