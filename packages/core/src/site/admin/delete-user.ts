import { tables } from '@stagedoor/db';
import type { Deletion } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { hideArtist, stopBillingJob, tellServers } from '../../people/accounts/index.ts';
import { auditDeletion } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';

const { sessions, users } = tables;

/**
 * Hides a person and their artist, and ends their sessions and billing; signing in does not restore them.
 * Everything of theirs is removed after 30 days. Admins cannot be deleted.
 */
export async function deleteUser(ctx: Ctx, { id }: { id: number }): Promise<Deletion> {
  requireAdmin(ctx);
  const at = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select({ name: users.displayUsername, isAdmin: users.isAdmin })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('update');
    if (!user) throw notFound('User');
    if (user.isAdmin) throw forbidden('Admins cannot be deleted');
    await ctx.db.update(users).set({ deletedAt: at, deletionRequestedAt: null }).where(eq(users.id, id));
    await hideArtist(ctx, id, at);
    await ctx.db.delete(sessions).where(eq(sessions.userId, id));
    await ctx.jobs.send(ctx.db, stopBillingJob, { userId: id });
    await tellServers(ctx, id);
    return auditDeletion(ctx, { entity: 'user', id, name: user.name, at });
  });
}
