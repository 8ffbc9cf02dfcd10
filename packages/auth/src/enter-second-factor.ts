import { badRequest, type Ctx, conflict, inTransaction, unauthenticated } from '@stagedoor/core';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { countGuess } from '@stagedoor/core/platform/rate-limits';
import { checkCode, isAppCode } from './codes.ts';
import { type AuthContext, headersOf } from './context.ts';
import { findCredentialsOf, lockCredentials } from './credentials.ts';
import { findCurrentSession } from './current-session.ts';
import { codeLimits } from './guess-limits.ts';
import { cookiesOf, renewSession } from './renew-session.ts';
import { publishSessionEnded } from './session-list.ts';

/**
 * Gives this session the second factor that it began without, and with it the rights that ask for one. It continues
 * under a new cookie. People with a passkey sign in by it instead.
 */
export async function enterSecondFactor(
  ctx: Ctx,
  context: AuthContext,
  { code }: { code: string },
): Promise<{ setCookies: string[] }> {
  const session = await findCurrentSession(ctx, context);
  if (!session) throw unauthenticated();
  const { userId } = session;
  const checked = await findCredentialsOf(ctx, userId);
  if (!checked?.hasApp) throw conflict('You have no authenticator app set up');
  const attempt = countGuess(ctx, await codeLimits(ctx, context, userId), async () => {
    const headers = headersOf(ctx, context);
    const response = await checkCode(ctx, context, { userId, code, headers });
    if (!response?.ok) throw badRequest('This code is not right');
  });
  await attempt.catch(async (error: unknown) => {
    await recordSecurity(ctx, 'sign-in-failed', userId);
    throw error;
  });
  const token = await inTransaction(ctx, async (ctx) => {
    const current = await lockCredentials(ctx, userId);
    if (!current?.hasApp) throw unauthenticated();
    await recordSecurity(ctx, 'second-factor-given', userId);
    await publishSessionEnded(ctx, userId);
    return renewSession(ctx, session.id, {
      secondFactor: isAppCode(code) ? 'app' : 'recovery-code',
      secondFactorAt: ctx.now(),
    });
  });
  return { setCookies: await cookiesOf(context, token) };
}
