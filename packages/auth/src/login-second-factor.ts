import { type Ctx, unauthenticated } from '@stagedoor/core';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { countGuess } from '@stagedoor/core/platform/rate-limits';
import type { SecondFactorLoginInput } from '@stagedoor/validators';
import { admit } from './admit.ts';
import { challengeCookie, findChallenged } from './challenges.ts';
import { checkCode } from './codes.ts';
import { type AuthContext, headersOf } from './context.ts';
import { findCredentialsOf } from './credentials.ts';
import { codeLimits } from './guess-limits.ts';
import type { SignedIn } from './register.ts';

const expired = () => unauthenticated('This sign-in has expired. Please enter your password again.');
/** better-auth's words for a challenge that is over. */
const ENDED = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];
const wrong = () => unauthenticated('This code is not right');

/**
 * Completes a sign-in after a correct password. Five wrong codes end the challenge; `codeLimits` count across
 * challenges, before a code is compared.
 */
export async function loginWithSecondFactor(
  ctx: Ctx,
  context: AuthContext,
  { challenge, code }: SecondFactorLoginInput,
): Promise<SignedIn> {
  const userId = await findChallenged(ctx, challenge);
  const checked = userId === undefined ? undefined : await findCredentialsOf(ctx, userId);
  if (!checked) throw expired();
  const attempt = countGuess(ctx, await codeLimits(ctx, context, checked.userId), async () => {
    const headers = headersOf(ctx, { ...context, cookie: challengeCookie(context, challenge) });
    const response = await checkCode(ctx, context, { userId: checked.userId, code, headers });
    if (!response) throw wrong();
    if (response.ok) return admit(ctx, context, response, checked);
    const { code: reason } = (await response.json()) as { code?: string };
    throw ENDED.includes(reason ?? '') ? expired() : wrong();
  });
  return attempt.catch(async (error: unknown) => {
    await recordSecurity(ctx, 'sign-in-failed', checked.userId);
    throw error;
  });
}
