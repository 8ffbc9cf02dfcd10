import { type Ctx, unauthenticated } from '@stagedoor/core';
import type { LoginInput } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { type AuthContext, headersOf } from './context.ts';
import { confirmSession, findCredentials } from './credentials.ts';
import { guardGuess } from './own-password.ts';
import type { SignedIn } from './register.ts';

const invalid = () => unauthenticated('Invalid credentials');

/**
 * Signs a person in by username and password. Only wrong guesses count against the limits, per account and
 * address together and per address, so that nobody can lock the owner out from elsewhere. Who had asked to be
 * deleted less than 30 days ago is back again, which `isRestored` says.
 */
export async function login(ctx: Ctx, context: AuthContext, input: LoginInput): Promise<SignedIn> {
  const { username, password } = input;
  return guardGuess(ctx, username, async () => {
    // Before the password is checked: what it was checked against must still hold when the session is there.
    const checked = await findCredentials(ctx, username);
    const response = await context.auth.api
      .signInUsername({
        body: { username, password },
        headers: headersOf(ctx, { ...context, cookie: undefined }),
        asResponse: true,
      })
      .catch(refuseApiError);
    if (!response.ok) throw invalid();
    const { token } = (await response.json()) as { token: string };
    const signedIn = checked && (await confirmSession(ctx, token, checked));
    if (!signedIn) throw invalid();
    return { ...signedIn, setCookies: response.headers.getSetCookie() };
  });
}

function refuseApiError(error: unknown): never {
  throw error instanceof APIError ? invalid() : error;
}
