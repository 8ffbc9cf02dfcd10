import { type Ctx, unauthenticated } from '@stagedoor/core';
import type { LoginInput } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { type AuthContext, headersOf } from './context.ts';
import { guardGuess } from './own-password.ts';
import type { SignedIn } from './register.ts';
import { readSignedIn } from './signed-in.ts';

/**
 * Signs a person in by username and password. Only wrong guesses count against the limits, per account and
 * address together and per address, so that nobody can lock the owner out from elsewhere. Who had asked to be
 * deleted less than 30 days ago is back again, which `isRestored` says.
 */
export async function login(ctx: Ctx, context: AuthContext, input: LoginInput): Promise<SignedIn> {
  const { username, password } = input;
  return guardGuess(ctx, username, async () => {
    try {
      const response = await context.auth.api.signInUsername({
        body: { username, password },
        headers: headersOf(ctx, { ...context, cookie: undefined }),
        asResponse: true,
      });
      if (!response.ok) throw unauthenticated('Invalid credentials');
      return await readSignedIn(ctx, response);
    } catch (error) {
      if (error instanceof APIError) throw unauthenticated('Invalid credentials');
      throw error;
    }
  });
}
