import { type Ctx, unauthenticated } from '@stagedoor/core';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { countGuess } from '@stagedoor/core/platform/rate-limits';
import type { LoginInput } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { admit } from './admit.ts';
import { type Challenged, readChallenge } from './challenges.ts';
import { type AuthContext, headersOf } from './context.ts';
import { findCredentials } from './credentials.ts';
import { loginLimits } from './guess-limits.ts';
import { findKnownDevice } from './known-devices.ts';
import type { SignedIn } from './register.ts';

const invalid = () => unauthenticated('Invalid credentials');

/**
 * Signs a person in by username (or e-mail address) and password, and ends the session that this browser held before. Only wrong
 * guesses count against the limits. Devices that have signed in before are exempt from the limit per account, so
 * that nobody can lock the owner out. Signing in within 30 days undoes a requested deletion (`isRestored`). A
 * person with a second factor gets a challenge instead (`loginWithSecondFactor`).
 */
export async function login(
  ctx: Ctx,
  context: AuthContext,
  input: LoginInput,
): Promise<SignedIn | Challenged> {
  const { password } = input;
  // Read before the password is checked, and compared again when the session exists.
  const checked = await findCredentials(ctx, input.username);
  // Guesses count for the same person, whichever name they use.
  const username = checked?.username ?? input.username;
  const device = await findKnownDevice(ctx, context, checked?.userId);
  const attempt = countGuess(ctx, loginLimits(ctx, username, device), async () => {
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
  return attempt.catch(async (error: unknown) => {
    await recordSecurity(ctx, 'sign-in-failed', checked?.userId ?? null);
    throw error;
  });
}

function refuseApiError(error: unknown): never {
  throw error instanceof APIError ? invalid() : error;
}
