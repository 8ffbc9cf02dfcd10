import { type Ctx, unauthenticated } from '@stagedoor/core';
import { logSecurity } from '@stagedoor/core/platform/audit';
import type { LoginInput } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { admit } from './admit.ts';
import { type Challenged, readChallenge } from './challenges.ts';
import { type AuthContext, headersOf } from './context.ts';
import { findCredentials } from './credentials.ts';
import { isKnownDevice } from './known-devices.ts';
import { guardGuess } from './own-password.ts';
import type { SignedIn } from './register.ts';

const invalid = () => unauthenticated('Invalid credentials');

/**
 * Signs a person in by username and password; the session that this browser held before ends. Only wrong guesses count
 * against the limits, and devices that have signed in before are spared the one per account, so that nobody can lock
 * the owner out from elsewhere. Who had asked to be deleted less than 30 days ago is back again, which `isRestored` says. Who has a
 * second factor gets a challenge for it instead (`loginWithSecondFactor`).
 */
export async function login(
  ctx: Ctx,
  context: AuthContext,
  input: LoginInput,
): Promise<SignedIn | Challenged> {
  const { username, password } = input;
  // Before the password is checked: what it was checked against must still hold when the session is there.
  const checked = await findCredentials(ctx, username);
  const isKnown = await isKnownDevice(ctx, context, checked?.userId);
  const attempt = guardGuess(ctx, { username, isKnown }, async () => {
    const response = await context.auth.api
      .signInUsername({
        body: { username, password },
        headers: headersOf(ctx, { ...context, cookie: undefined }),
        asResponse: true,
      })
      .catch(refuseApiError);
    if (!response.ok || !checked) throw invalid();
    const challenge = readChallenge(response);
    return challenge ? { challenge } : admit(ctx, context, response, checked);
  });
  return attempt.catch((error: unknown) => {
    logSecurity(ctx, 'sign-in-failed', checked?.userId ?? null);
    throw error;
  });
}

function refuseApiError(error: unknown): never {
  throw error instanceof APIError ? invalid() : error;
}
