import { getAuthenticatorName } from '@better-auth/passkey';
import { badRequest, type Ctx, conflict, inTransaction, requireUser } from '@stagedoor/core';
import { notifyOfFactorChange } from '@stagedoor/core/people/accounts';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { takeHit } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import { type ConfirmPasskeyInput, MAX_PASSKEYS, type Passkey } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type AuthContext, headersOf } from './context.ts';
import { lockCredentials } from './credentials.ts';
import { requireProven } from './current-session.ts';
import { describeDevice } from './describe-device.ts';
import { requireOwnPassword } from './own-password.ts';
import { presentPasskey } from './passkey-list.ts';
import { cookiesOf, renewSession } from './renew-session.ts';

const { passkeys, users } = tables;
const NOT_ACCEPTED = 'This passkey could not be added. Please try again.';
const full = () =>
  conflict(`You have ${MAX_PASSKEYS} passkeys, which is the most. Please remove one of them first.`);

/** Asks for the password, and makes what the browser's WebAuthn API needs. The cookies hold the challenge. */
export async function startPasskey(ctx: Ctx, context: AuthContext, { password }: { password: string }) {
  const { session } = await requireOwnPassword(ctx, context, password);
  const { userId } = session;
  if ((await countOf(ctx, userId)) >= MAX_PASSKEYS) throw full();
  const [user] = await ctx.db
    .select({ username: users.displayUsername })
    .from(users)
    .where(eq(users.id, userId));
  const username = user?.username ?? '';
  const { response, headers } = await context.auth.api.generatePasskeyRegistrationOptions({
    query: { name: username },
    headers: headersOf(ctx, context),
    returnHeaders: true,
  });
  const options = {
    ...response,
    rp: { ...response.rp, name: context.brandName },
    user: { ...response.user, displayName: username },
  };
  return { options, setCookies: headers.getSetCookie() };
}

/**
 * Checks and stores what the browser made. The passkey signs in from now on, without a password or code. This session
 * has given it, and continues under a new cookie.
 */
export async function confirmPasskey(
  ctx: Ctx,
  context: AuthContext,
  { response }: ConfirmPasskeyInput,
): Promise<{ passkey: Passkey; setCookies: string[] }> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const session = await requireProven(ctx, context);
  const answer = await context.auth.api.verifyPasskeyRegistration({
    body: { response, name: describeDevice(context.userAgent ?? null).device },
    headers: headersOf(ctx, context),
    asResponse: true,
  });
  if (!answer.ok) throw badRequest(NOT_ACCEPTED);
  const { id } = (await answer.json()) as { id: string };
  const isMade = eq(passkeys.id, Number(id));
  const adding = inTransaction(ctx, async (ctx) => {
    await lockCredentials(ctx, userId);
    // The library has stored it already, so that several at once are counted here, one after the other.
    if ((await countOf(ctx, userId)) > MAX_PASSKEYS)
      return void (await ctx.db.delete(passkeys).where(isMade));
    const token = await renewSession(ctx, session.id, {
      secondFactor: 'passkey',
      secondFactorAt: ctx.now(),
    });
    const [made] = await ctx.db.select().from(passkeys).where(isMade);
    if (!made) throw badRequest(NOT_ACCEPTED);
    const name = getAuthenticatorName(made.aaguid) ?? made.name;
    await ctx.db.update(passkeys).set({ name }).where(eq(passkeys.id, made.id));
    await recordSecurity(ctx, 'passkey-added', userId);
    await notifyOfFactorChange(ctx, userId, { change: 'passkey-added', passkey: name });
    return { passkey: presentPasskey({ ...made, name }), token };
  });
  const added = await adding.catch(async (error: unknown) => {
    await ctx.db.delete(passkeys).where(isMade);
    throw error;
  });
  if (!added) throw full();
  return { passkey: added.passkey, setCookies: await cookiesOf(context, added.token) };
}

const countOf = (ctx: Ctx, userId: number): Promise<number> =>
  ctx.db.$count(passkeys, eq(passkeys.userId, userId));
