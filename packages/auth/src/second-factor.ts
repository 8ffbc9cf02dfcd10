import { badRequest, type Ctx, conflict, forbidden, inTransaction, requireUser } from '@stagedoor/core';
import { tellFactorChange } from '@stagedoor/core/people/accounts';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { tables } from '@stagedoor/db';
import type { SecondFactorSetup } from '@stagedoor/validators';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { useCode } from './codes.ts';
import { type AuthContext, headersOf } from './context.ts';
import { guardGuess, requireOwnPassword } from './own-password.ts';
import { requireProvenAdmin } from './require-proven-admin.ts';

const { users } = tables;

/** Creates a secret for the caller's authenticator app. It takes effect once a code is confirmed. */
export async function startSecondFactor(
  ctx: Ctx,
  context: AuthContext,
  { password }: { password: string },
): Promise<SecondFactorSetup> {
  await requireOwnPassword(ctx, password);
  const made = await context.auth.api
    .enableTwoFactor({
      body: { password, method: 'totp', issuer: context.brandName },
      headers: headersOf(ctx, context),
    })
    .catch(refuse);
  if (made.method !== 'totp') throw new Error('Another method was set up');
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { uri: made.totpURI, secret, recoveryCodes: made.backupCodes };
}

/** From now on signing in requires a code. The session continues under a new cookie. */
export async function confirmSecondFactor(
  ctx: Ctx,
  context: AuthContext,
  { code }: { code: string },
): Promise<{ setCookies: string[] }> {
  const { userId } = requireUser(ctx);
  await requireProvenAdmin(ctx);
  const [user] = await ctx.db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return guardGuess(ctx, { username: user?.username ?? '', isKnown: true }, async () => {
    const response = await useCode(ctx, { userId, code }, () =>
      context.auth.api.verifyTOTP({ body: { code }, headers: headersOf(ctx, context), asResponse: true }),
    );
    if (!response?.ok) throw badRequest('This code is not right. Please enter the newest one of your app.');
    await tell(ctx, userId, 'turned-on');
    return { setCookies: response.headers.getSetCookie() };
  });
}

/** Signing in requires only the password again. */
export async function removeSecondFactor(
  ctx: Ctx,
  context: AuthContext,
  { password }: { password: string },
): Promise<{ setCookies: string[] }> {
  const { userId } = requireUser(ctx);
  await requireOwnPassword(ctx, password);
  const response = await context.auth.api.disableTwoFactor({
    body: { password },
    headers: headersOf(ctx, context),
    asResponse: true,
  });
  if (!response.ok) throw badRequest('The second factor could not be removed');
  await tell(ctx, userId, 'turned-off');
  return { setCookies: response.headers.getSetCookie() };
}

/** Creates new recovery codes. The old ones become invalid. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  context: AuthContext,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = requireUser(ctx);
  await requireOwnPassword(ctx, password);
  const { backupCodes } = await context.auth.api
    .generateBackupCodes({ body: { password }, headers: headersOf(ctx, context) })
    .catch(refuse);
  await tell(ctx, userId, 'recovery-codes');
  return { recoveryCodes: backupCodes };
}

const EVENTS = {
  'turned-on': 'second-factor-on',
  'turned-off': 'second-factor-off',
  'recovery-codes': 'recovery-codes-renewed',
} as const;

/** The session's cookie was replaced, and an admin may have gained or lost rights. */
async function tell(ctx: Ctx, userId: number, change: keyof typeof EVENTS): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await recordSecurity(ctx, EVENTS[change], userId);
    await tellFactorChange(ctx, userId, { change });
  });
}

function refuse(error: unknown): never {
  if (isTwoAtOnce(error)) throw conflict('Your second factor is being set up already. Please try again.');
  if (!(error instanceof APIError)) throw error;
  const { code } = error.body ?? {};
  if (code === 'TOTP_ALREADY_ENABLED') throw conflict('You have a second factor already');
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
