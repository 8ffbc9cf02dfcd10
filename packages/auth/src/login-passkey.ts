import { type Ctx, unauthenticated } from '@stagedoor/core';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { addressSubject, countGuess, takeHit } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import type { PasskeyLoginInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { admit } from './admit.ts';
import { type AuthContext, headersOf } from './context.ts';
import { findCredentialsOf } from './credentials.ts';
import type { SignedIn } from './register.ts';

const { passkeys } = tables;

/** Options for signing in with the browser's WebAuthn API. The cookies hold the challenge. */
export async function startPasskeyLogin(ctx: Ctx, context: AuthContext) {
  await takeHit(ctx, 'passkeyStartsPerAddress', addressSubject(ctx.address));
  const { response, headers } = await context.auth.api.generatePasskeyAuthenticationOptions({
    headers: headersOf(ctx, { ...context, cookie: undefined }),
    returnHeaders: true,
  });
  return {
    options: { ...response, userVerification: 'required' as const },
    setCookies: headers.getSetCookie(),
  };
}

/** Signs in the owner of an unlocked passkey, without password or code, admins too. */
export async function loginWithPasskey(
  ctx: Ctx,
  context: AuthContext,
  { response }: PasskeyLoginInput,
): Promise<SignedIn> {
  const [passkey] = await ctx.db
    .select({ id: passkeys.id, userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, response.id));
  const checked = passkey && (await findCredentialsOf(ctx, passkey.userId));
  const attempt = countGuess(ctx, [['loginPerAddress', addressSubject(ctx.address)]], async () => {
    const answer = await context.auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers: headersOf(ctx, context),
      asResponse: true,
    });
    if (!answer.ok || !checked) throw unauthenticated(REFUSED);
    return admit(ctx, context, answer, { ...checked, passkeyId: passkey.id });
  });
  const signedIn = await attempt.catch(async (error: unknown) => {
    await recordSecurity(ctx, 'sign-in-failed', passkey?.userId ?? null);
    throw error;
  });
  await ctx.db.update(passkeys).set({ lastUsedAt: ctx.now() }).where(eq(passkeys.credentialID, response.id));
  return signedIn;
}

const REFUSED = 'This passkey was not accepted. Please try again, or sign in with your password.';
