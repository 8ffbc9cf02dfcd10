import { tables } from '@stagedoor/db';
import { type PersonRole, roleOf, type SetRoleInput } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { actorUserId, type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { lockAdmins, requireOtherAdmin } from '../accounts/index.ts';

const { users } = tables;

/**
 * Changes a person's role, at once on every server, and notifies them. Nobody changes their own role, and the last
 * admin stays one.
 */
export async function setRole(ctx: Ctx, { id, role }: SetRoleInput): Promise<PersonRole> {
  requireAdminOrSystem(ctx);
  if (actorUserId(ctx) === id) throw conflict('Nobody changes their own role. Please ask another admin.');
  return inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('no key update');
    if (!user) throw notFound('User');
    await lockAdmins(ctx);
    await requireStillAdmin(ctx);
    const before = roleOf(user);
    const answer = { id, username: user.displayUsername, role };
    if (before === role) return answer;
    if (role !== 'fan' && user.suspendedAt)
      throw conflict('A suspended person has no role. Please lift the suspension first.');
    const rights = { isAdmin: role === 'admin', isModerator: role === 'moderator' };
    await ctx.db.update(users).set(rights).where(eq(users.id, id));
    if (before === 'admin') await requireOtherAdmin(ctx, 'The last admin stays an admin.');
    await recordAct(ctx, {
      act: 'role-changed',
      target: { type: 'user', id },
      subjectUserId: id,
      details: { from: before, to: role },
      name: user.displayUsername,
    });
    await notify(ctx, {
      userIds: [id],
      type: 'account-news',
      payload: { change: 'role', role, before },
      dedupeKey: `role:${id}:${ctx.now().getTime()}`,
    });
    await publish(ctx, `user:${id}`, { type: 'account-changed' });
    await publishToServers(ctx, { type: 'rights-changed', userId: id });
    return answer;
  });
}

/** Asked again under the lock: another admin may have demoted the caller meanwhile. */
async function requireStillAdmin(ctx: Ctx): Promise<void> {
  const userId = actorUserId(ctx);
  if (userId === null) return;
  const [caller] = await ctx.db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId));
  if (!caller?.isAdmin) throw forbidden('Only admins can do this');
}
