import type { Ctx } from '@stagedoor/core';
import { addressSubject, takeHit } from '@stagedoor/core/platform/rate-limits';
import type { StartIdentityInput } from '@stagedoor/validators';
import { refuseConnected } from './connections.ts';
import { type AuthContext, requireProvider } from './context.ts';
import { type Attempt, keep, newSecret } from './identity-attempts.ts';
import { requireOwnPassword } from './own-password.ts';

/** The address at the provider to send the browser to. The cookies tie its answer to this browser. */
export interface Started {
  url: string;
  setCookies: string[];
}

/** Begins a sign-in at the identity provider. */
export function startIdentity(ctx: Ctx, context: AuthContext, input: StartIdentityInput): Promise<Started> {
  const { returnPath, invitation, isAgain } = input;
  return start(ctx, context, { returnPath, invitation }, isAgain);
}

/** Asks for the password, and sends the caller to the provider to choose the account that they connect. */
export async function startConnecting(
  ctx: Ctx,
  context: AuthContext,
  { password }: { password: string },
): Promise<Started> {
  const { session } = await requireOwnPassword(ctx, context, password);
  const { userId, id: sessionId } = session;
  await refuseConnected(ctx, requireProvider(context), userId);
  const connects = { userId, sessionId };
  return start(ctx, context, { returnPath: '/settings#ways', connects }, false);
}

async function start(
  ctx: Ctx,
  context: AuthContext,
  entry: Pick<Attempt, 'returnPath' | 'invitation' | 'connects'>,
  isAgain: boolean,
): Promise<Started> {
  const provider = requireProvider(context);
  await takeHit(ctx, 'identityStartsPerAddress', addressSubject(ctx.address));
  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const url = await provider.addressOf(secrets, { isAgain });
  const value = { ...entry, ...secrets };
  const setCookies = await keep(ctx, context, { kind: 'attempt', secret: secrets.state, value });
  return { url, setCookies };
}
