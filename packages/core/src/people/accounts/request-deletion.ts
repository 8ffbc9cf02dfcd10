import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { lockBillingTurn } from '../../money/payments/index.ts';
import { DELETED_FOR_GOOD_AFTER_MS } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { notSuspended } from '../../platform/rights/index.ts';
import { hideArtist, publishAccountChanged, showArtist } from './hide-artist.ts';
import { stopBillingJob } from './jobs.ts';
import { requireOtherAdmin } from './require-other-admin.ts';

const { sessions, users } = tables;

/**
 * Hides the caller and their artist with all songs and posts, and ends their sessions and billing. The
 * caller's password must have been checked; the last admin cannot be deleted. Signing in within 30 days
 * undoes it (`restoreAccount`).
 */
export async function requestDeletion(ctx: Ctx): Promise<{ deletedAt: string }> {
  const { userId } = requireUser(ctx);
  const now = ctx.now();
  const deletedAt = new Date(now.getTime() + DELETED_FOR_GOOD_AFTER_MS).toISOString();
  await inTransaction(ctx, async (ctx) => {
    await lockBillingTurn(ctx, userId);
    const [user] = await ctx.db
      .update(users)
      .set({ deletedAt: now, deletionRequestedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning({ username: users.displayUsername, isAdmin: users.isAdmin });
    if (!user) return;
    if (user.isAdmin) await requireOtherAdmin(ctx, 'You are the only admin.');
    await hideArtist(ctx, userId, { at: now, byAdmin: false });
    await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
    await ctx.jobs.send(ctx.db, stopBillingJob, { userId });
    await queueMail(ctx, {
      template: 'account-deletion',
      data: { username: user.username, deletedAt },
      to: { userId },
      dedupeKey: `account-deletion:${userId}:${now.getTime()}`,
    });
    await publishAccountChanged(ctx, userId);
  });
  return { deletedAt };
}

/**
 * Undoes a deletion that the person asked for. Returns false when an admin deleted or suspended them, or when
 * the 30 days are over. The password must have been checked.
 */
export async function restoreAccount(ctx: Ctx, input: { userId: number }): Promise<boolean> {
  const { userId } = input;
  return inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select({ deletedAt: users.deletedAt, requestedAt: users.deletionRequestedAt })
      .from(users)
      .where(
        and(eq(users.id, userId), eq(users.deletedAt, users.deletionRequestedAt), notSuspended(ctx.now())),
      )
      .for('update');
    const goneSince = user?.deletedAt;
    if (!goneSince || ctx.now().getTime() - goneSince.getTime() >= DELETED_FOR_GOOD_AFTER_MS) return false;
    await ctx.db
      .update(users)
      .set({ deletedAt: null, deletionRequestedAt: null })
      .where(eq(users.id, userId));
    await showArtist(ctx, userId, goneSince);
    await publishAccountChanged(ctx, userId);
    return true;
  });
}
