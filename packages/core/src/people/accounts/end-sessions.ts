import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { recordSecurity } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';

const { knownDevices, sessions, users } = tables;

/** Counted from the sign-in, however often the session is used. */
export const SESSION_ENDS_AFTER_MS = 90 * 24 * 3600 * 1000;

/** Signs a person out everywhere, for admins, for example after a stolen password. */
export async function endSessionsOf(ctx: Ctx, { id }: { id: number }): Promise<{ ended: number }> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('no key update');
    if (!user) throw notFound('User');
    const ended = await ctx.db.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
    await ctx.db.delete(knownDevices).where(eq(knownDevices.userId, id));
    await recordSecurity(ctx, 'sessions-ended-by-admin', id);
    await publish(ctx, `user:${id}`, { type: 'account-changed' });
    await publishToServers(ctx, { type: 'session-ended', userId: id });
    return { ended: ended.length };
  });
}
