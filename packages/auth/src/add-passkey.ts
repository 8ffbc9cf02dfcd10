import { getAuthenticatorName } from '@better-auth/passkey';
import { badRequest, type Ctx, conflict, inTransaction, requireUser } from '@stagedoor/core';
import { tellFactorChange } from '@stagedoor/core/people/accounts';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { takeHit } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import { type ConfirmPasskeyInput, MAX_PASSKEYS, type Passkey } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type AuthContext, headersOf } from './context.ts';
import { lockCredentials } from './credentials.ts';
import { describeDevice } from './describe-device.ts';
import { findCurrentSession, requireOwnPassword } from './own-password.ts';
import { presentPasskey } from './passkey-list.ts';
import { requireProvenAdmin } from './require-proven-admin.ts';

const { passkeys, sessions, users } = tables;
const NOT_ACCEPTED = 'This passkey could not be added. Please try again.';
const full = () =>
  conflict(`You have ${MAX_PASSKEYS} passkeys, which is the most. Please remove one of them first.`);

/** Asks for the password, and makes what the browser's WebAuthn API needs. The cookies hold the challenge. */
export async function startPasskey(ctx: Ctx, context: AuthContext, { password }: { password: string }) {
  const { userId } = requireUser(ctx);
  await requireOwnPassword(ctx, password);
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
 * Checks and stores what the browser made. The passkey signs in from now on, without a password or code. An admin
 * without a second factor has admin rights from now on.
 */
export async function confirmPasskey(
  ctx: Ctx,
  context: AuthContext,
  { response }: ConfirmPasskeyInput,
): Promise<Passkey> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await requireProvenAdmin(ctx);
  const current = await findCurrentSession(ctx, context);
  const answer = await context.auth.api.verifyPasskeyRegistration({
    body: { response, name: describeDevice(context.userAgent ?? null).device },
    headers: headersOf(ctx, context),
    asResponse: true,
  });
  if (!answer.ok) throw badRequest(NOT_ACCEPTED);
  const { id } = (await answer.json()) as { id: string };
  const added = await inTransaction(ctx, async (ctx) => {
    await lockCredentials(ctx, userId);
    const isMade = eq(passkeys.id, Number(id));
    // The library has stored it already, so that several at once are counted here, one after the other.
    if ((await countOf(ctx, userId)) > MAX_PASSKEYS)
      return void (await ctx.db.delete(passkeys).where(isMade));
    const [made] = await ctx.db.select().from(passkeys).where(isMade);
    if (!made) throw badRequest(NOT_ACCEPTED);
    const name = getAuthenticatorName(made.aaguid) ?? made.name;
    await ctx.db.update(passkeys).set({ name }).where(eq(passkeys.id, made.id));
    if (current) await ctx.db.update(sessions).set({ isByPasskey: true }).where(eq(sessions.id, current.id));
    await recordSecurity(ctx, 'passkey-added', userId);
    await tellFactorChange(ctx, userId, { change: 'passkey-added', passkey: name });
    return presentPasskey({ ...made, name });
  });
  if (!added) throw full();
  return added;
}

const countOf = (ctx: Ctx, userId: number): Promise<number> =>
  ctx.db.$count(passkeys, eq(passkeys.userId, userId));
