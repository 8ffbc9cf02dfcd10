import { type Ctx, unauthenticated } from '@stagedoor/core';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import type { AuthContext } from './context.ts';
import { type Checked, confirmSession } from './credentials.ts';
import { rememberDevice } from './known-devices.ts';
import { endPreviousSession } from './previous-session.ts';
import { refuseSuspended } from './refuse-suspended.ts';
import type { SignedIn } from './register.ts';

/** The last step of every sign-in. Takes better-auth's answer that created the session. */
export async function admit(
  ctx: Ctx,
  context: AuthContext,
  response: Response,
  checked: Checked,
): Promise<SignedIn> {
  const answer = (await response.json()) as { token: string } | { session: { token: string } };
  const token = 'session' in answer ? answer.session.token : answer.token;
  const signedIn = await confirmSession(ctx, token, checked);
  if (!signedIn) {
    await refuseSuspended(ctx, checked.userId);
    throw unauthenticated('Invalid credentials');
  }
  await recordSecurity(ctx, 'signed-in', signedIn.user.id);
  await endPreviousSession(ctx, context);
  const device = await rememberDevice(ctx, context, signedIn.user.id);
  return { ...signedIn, setCookies: [...response.headers.getSetCookie(), ...device] };
}
