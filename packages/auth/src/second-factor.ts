import { badRequest, type Ctx, conflict, forbidden, inTransaction, unauthenticated } from '@stagedoor/core';
import { notifyOfFactorChange } from '@stagedoor/core/people/accounts';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { countGuess } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import type { SecondFactorSetup } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { useCode } from './codes.ts';
import { type AuthContext, headersOf } from './context.ts';
import { confirmSession, findCredentialsOf, isSame, lockCredentials } from './credentials.ts';
import { findCurrentSession, requireProven } from './current-session.ts';
import { endProof } from './end-proof.ts';
import { codeLimits } from './guess-limits.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { requireOwnPassword, WRONG_PASSWORD } from './own-password.ts';

const { twoFactors, users } = tables;
const ON_ALREADY = 'You have a second factor already';

/** Creates a secret for the caller's authenticator app. It takes effect once a code is confirmed. */
export async function startSecondFactor(
  ctx: Ctx,
  context: AuthContext,
  { password }: { password: string },
): Promise<SecondFactorSetup> {
  await requireOwnPassword(ctx, context, password);
  const made = await context.auth.api
    .enableTwoFactor({
      body: { ...(password && { password }), method: 'totp', issuer: context.brandName },
      headers: headersOf(ctx, context),
    })
    .catch(refuse);
  if (made.method !== 'totp') throw new Error('Another method was set up');
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { uri: made.totpURI, secret, recoveryCodes: made.backupCodes };
}

/**
 * From now on signing in requires a code. This session has given one, and continues under a new cookie. Others have
 * not, and no other device is known any more.
 */
export async function confirmSecondFactor(
  ctx: Ctx,
  context: AuthContext,
  { code }: { code: string },
): Promise<{ setCookies: string[] }> {
  const { userId } = await requireProven(ctx, context);
  const before = await findCredentialsOf(ctx, userId);
  if (!before || before.hasApp) throw conflict(ON_ALREADY);
  return countGuess(ctx, await codeLimits(ctx, context, userId), async () => {
    const response = await useCode(ctx, { userId, code }, () =>
      context.auth.api.verifyTOTP({ body: { code }, headers: headersOf(ctx, context), asResponse: true }),
    );
    if (!response?.ok) throw badRequest('This code is not right. Please enter the newest one of your app.');
    const setCookies = response.headers.getSetCookie();
    const cookie = setCookies.map((one) => one.split(';')[0]).join('; ');
    const begun = await findCurrentSession(ctx, { ...context, cookie });
    const after = { ...before, hasApp: true };
    const isKept = await inTransaction(ctx, async (ctx) => {
      const current = await lockCredentials(ctx, userId);
      // The password may have been changed meanwhile, to keep out an intruder who sets this up.
      if (!current || !isSame(current, after)) await removeApp(ctx, userId);
      if (!begun || !(await confirmSession(ctx, begun.token, after))) return false;
      await forgetDevices(ctx, userId);
      await notifyOfChange(ctx, userId, 'turned-on');
      return true;
    });
    if (!isKept) throw unauthenticated();
    return { setCookies: [...setCookies, ...(await rememberDevice(ctx, context, userId))] };
  });
}

/** Signing in requires only the password again. What a session gave of this factor counts no more. */
export async function removeSecondFactor(
  ctx: Ctx,
  context: AuthContext,
  { password }: { password: string },
): Promise<void> {
  const { session, hash } = await requireOwnPassword(ctx, context, password);
  const { userId } = session;
  await inTransaction(ctx, async (ctx) => {
    const current = await lockCredentials(ctx, userId);
    if (current?.hash !== hash) throw forbidden(WRONG_PASSWORD);
    await removeApp(ctx, userId);
    if (!current.hasApp) return;
    await endProof(ctx, userId, ['app', 'recovery-code']);
    await notifyOfChange(ctx, userId, 'turned-off');
  });
}

/** Creates new recovery codes. The old ones become invalid. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  context: AuthContext,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  const { session } = await requireOwnPassword(ctx, context, password);
  const { backupCodes } = await context.auth.api
    .generateBackupCodes({ body: password ? { password } : {}, headers: headersOf(ctx, context) })
    .catch(refuse);
  await inTransaction(ctx, (ctx) => notifyOfChange(ctx, session.userId, 'recovery-codes'));
  return { recoveryCodes: backupCodes };
}

async function removeApp(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

const EVENTS = {
  'turned-on': 'second-factor-on',
  'turned-off': 'second-factor-off',
  'recovery-codes': 'recovery-codes-renewed',
} as const;

/** Runs inside the transaction of the change: an admin may have gained or lost rights. */
async function notifyOfChange(ctx: Ctx, userId: number, change: keyof typeof EVENTS): Promise<void> {
  await recordSecurity(ctx, EVENTS[change], userId);
  await notifyOfFactorChange(ctx, userId, { change });
}

function refuse(error: unknown): never {
  if (isTwoAtOnce(error)) throw conflict('Your second factor is being set up already. Please try again.');
  if (!(error instanceof APIError)) throw error;
  const { code } = error.body ?? {};
  if (code === 'TOTP_ALREADY_ENABLED') throw conflict(ON_ALREADY);
  if (code === 'TWO_FACTOR_NOT_ENABLED') throw conflict('You have no second factor yet');
  throw forbidden('You are not allowed to do this');
}

/**
 * The library checks for an existing set-up and then creates one. The unique key rejects concurrent second ones.
 */
function isTwoAtOnce(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint_name' in cause && cause.constraint_name === 'two_factors_user_key') return true;
  return false;
}
