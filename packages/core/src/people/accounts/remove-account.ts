import { tables } from '@stagedoor/db';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { isOwnedBy } from '../../catalog/artists/index.ts';
import { removeFollowsOf } from '../../catalog/follows/index.ts';
import { deleteFilesJob, discardFilesJob, queueFiles } from '../../catalog/uploads/index.ts';
import { applyBillingState, inBillingTurn, queueCustomerRemoval } from '../../money/payments/index.ts';
import { restorableSince } from '../../platform/audit/index.ts';
import { deleteRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { publishToServers } from '../../platform/live/index.ts';
import { forgetTraces } from './forget-traces.ts';
import { listFiles } from './list-files.ts';

const { artists, users } = tables;

/**
 * Removes all people who were deleted 30 days ago, by themselves or by an admin; returns how many. Safe to
 * run twice.
 */
export async function removeDeletedAccounts(ctx: Ctx): Promise<number> {
  const before = restorableSince(ctx.now());
  const due = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), lte(users.deletedAt, before)))
    .orderBy(asc(users.deletedAt));
  let removed = 0;
  for (const { id } of due) if (await removeAccount(ctx, { userId: id, before })) removed++;
  return removed;
}

/**
 * Removes everything of a person: their rows, their artist with all songs and posts, their files, and their
 * traces elsewhere. Invoices and the ledger stay without the name, since they are the operator's books.
 */
async function removeAccount(ctx: Ctx, input: { userId: number; before: Date }): Promise<boolean> {
  const { userId, before } = input;
  return inBillingTurn(ctx, userId, async (ctx) => {
    // Held until all is done, so that nobody restores an account whose billing has ended.
    const [user] = await ctx.db
      .select({
        id: users.id,
        username: users.username,
        displayUsername: users.displayUsername,
        email: users.email,
      })
      .from(users)
      .where(and(eq(users.id, userId), lte(users.deletedAt, before)))
      .for('update');
    if (!user) return false;
    const state = await ctx.payments.end(ctx, { userId });
    if (state) await applyBillingState(ctx, { provider: ctx.payments.name, state });
    await removeFollowsOf(ctx, userId);
    const { id } = artists;
    await ctx.db.select({ id }).from(artists).where(isOwnedBy(userId)).orderBy(id).for('no key update');
    const { storageKeys, scratch } = await listFiles(ctx, userId);
    await deleteRows(ctx, artists, isOwnedBy(userId));
    await forgetTraces(ctx, user);
    await queueCustomerRemoval(ctx, userId);
    await ctx.db.delete(users).where(eq(users.id, userId));
    await queueFiles(ctx, deleteFilesJob, storageKeys);
    await queueFiles(ctx, discardFilesJob, scratch);
    await publishToServers(ctx, { type: 'session-ended', userId });
    return true;
  });
}
