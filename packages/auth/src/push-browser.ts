import { type Ctx, unauthenticated } from '@stagedoor/core';
import { getPushState, removePushSubscription, savePushSubscription } from '@stagedoor/core/platform/push';
import type { PushState, PushSubscriptionInput } from '@stagedoor/validators';
import type { AuthContext } from './context.ts';
import { findCurrentSession } from './current-session.ts';

/** Whether notifications are pushed to the caller's browser. */
export async function getPushBrowser(ctx: Ctx, context: AuthContext): Promise<PushState> {
  return getPushState(ctx, await ownSession(ctx, context));
}

/** Pushes notifications to the caller's browser for as long as its session lasts. */
export async function addPushBrowser(
  ctx: Ctx,
  context: AuthContext,
  input: PushSubscriptionInput,
): Promise<PushState> {
  return savePushSubscription(ctx, { ...(await ownSession(ctx, context)), ...input });
}

export async function removePushBrowser(ctx: Ctx, context: AuthContext): Promise<void> {
  await removePushSubscription(ctx, await ownSession(ctx, context));
}

async function ownSession(ctx: Ctx, context: AuthContext): Promise<{ sessionId: number }> {
  const session = await findCurrentSession(ctx, context);
  if (!session) throw unauthenticated();
  return { sessionId: session.id };
}
