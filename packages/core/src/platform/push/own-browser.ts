import { createECDH } from 'node:crypto';
import { tables } from '@stagedoor/db';
import { MAX_PUSH_BROWSERS, type PushState, type PushSubscriptionInput } from '@stagedoor/validators';
import { and, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction, lockCaller, requireUser } from '../context/index.ts';
import { badRequest, conflict, unauthenticated } from '../errors/index.ts';
import { findUrlProblem } from '../outgoing/index.ts';
import { takeHit } from '../rate-limits/index.ts';
import { readPushKey } from './push-key.ts';

const { pushSubscriptions, sessions } = tables;

/** The key with which the caller's browser subscribes, and whether it gets notifications. */
export async function getPushState(ctx: Ctx, { sessionId }: { sessionId: number }): Promise<PushState> {
  const { publicKey } = await readPushKey(ctx);
  const [own] = await ctx.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return { publicKey, endpoint: own?.endpoint ?? null };
}

/**
 * Pushes the caller's notifications to the browser of this session until the session ends, in place of the
 * subscription that it had. One that another person had in the same browser becomes the caller's.
 */
export async function savePushSubscription(
  ctx: Ctx,
  { sessionId, endpoint, keys }: PushSubscriptionInput & { sessionId: number },
): Promise<PushState> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'pushBrowsersPerUser', userId);
  const problem = findUrlProblem(endpoint, ctx.allowsPrivatePush);
  if (problem) throw badRequest(problem, 'endpoint');
  requirePoint(keys.p256dh);
  await inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    const [session] = await ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .for('key share');
    if (!session) throw unauthenticated();
    await ctx.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
    const ofOthers = and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.endpoint, endpoint));
    if ((await ctx.db.$count(pushSubscriptions, ofOthers)) >= MAX_PUSH_BROWSERS)
      throw conflict(
        `${MAX_PUSH_BROWSERS} browsers get your notifications, which is the most. Please turn them off in another one first.`,
      );
    const own = { userId, sessionId, ...keys, createdAt: ctx.now() };
    await ctx.db
      .insert(pushSubscriptions)
      .values({ endpoint, ...own })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own });
  });
  return getPushState(ctx, { sessionId });
}

/** Pushes nothing to the browser of this session any more. */
export async function removePushSubscription(ctx: Ctx, { sessionId }: { sessionId: number }): Promise<void> {
  requireUser(ctx);
  await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Refuses a key for which nothing can be encrypted. */
function requirePoint(p256dh: string): void {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(p256dh, 'base64url');
  } catch {
    throw badRequest('This is not the key of a browser', 'keys.p256dh');
  }
}
