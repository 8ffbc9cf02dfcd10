import { type Ctx, unauthenticated } from '@stagedoor/core';
import type { LoginInput } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { type AuthContext, headersOf } from './context.ts';
import { confirmSession, findCredentials } from './credentials.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { guardGuess } from './own-password.ts';
import { endPreviousSession } from './previous-session.ts';
import type { SignedIn } from './register.ts';

const invalid = () => unauthenticated('Invalid credentials');

/**
 * Signs a person in by username and password; the session that this browser held before ends. Only wrong guesses count
 * against the limits, and devices that have signed in before are spared the one per account, so that nobody can lock
 * the owner out from elsewhere. Who had asked to be deleted less than 30 days ago is back again, which `isRestored` says.
 */
export async function login(ctx: Ctx, context: AuthContext, input: LoginInput): Promise<SignedIn> {
  const { username, password } = input;
  // Before the password is checked: what it was checked against must still hold when the session is there.
  const checked = await findCredentials(ctx, username);
  const isKnown = await isKnownDevice(ctx, context, checked?.userId);
  return guardGuess(ctx, { username, isKnown }, async () => {
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
    await endPreviousSession(ctx, context);
    const device = await rememberDevice(ctx, context, signedIn.user.id);
    return { ...signedIn, setCookies: [...response.headers.getSetCookie(), ...device] };
  });
}

function refuseApiError(error: unknown): never {
  throw error instanceof APIError ? invalid() : error;
}
