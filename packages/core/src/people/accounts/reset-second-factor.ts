import { tables } from '@stagedoor/db';
import { and, eq, isNull, like } from 'drizzle-orm';
import { recordSecurity } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { notifyOfFactorChange } from './factor-changes.ts';

const { knownDevices, passkeys, sessions, twoFactors, users, verifications } = tables;

/**
 * Lets a person in again by their password alone who has lost their app, recovery codes or passkeys. All their
 * sessions end, and they are mailed. Admins do this after proof of who asks; for an admin only the operator's command
 * does, so that no admin's session is enough to get into another admin's account.
 */
export async function resetSecondFactor(ctx: Ctx, who: { username: string } | { id: number }): Promise<void> {
  requireAdminOrSystem(ctx);
  const isThem = 'id' in who ? eq(users.id, who.id) : eq(users.username, who.username.toLowerCase());
  await inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select({ id: users.id, isAdmin: users.isAdmin })
      .from(users)
      .where(and(isThem, isNull(users.deletedAt)))
      .for('no key update');
    if (!user) throw notFound('User');
    if (user.isAdmin && ctx.actor.kind !== 'system')
      throw forbidden("Only the operator's command resets the second factor of an admin");
    await ctx.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id));
    for (const table of [twoFactors, passkeys, sessions, knownDevices])
      await ctx.db.delete(table).where(eq(table.userId, user.id));
    // Sign-ins that wait for a code.
    const isWaiting = like(verifications.identifier, '2fa-%');
    await ctx.db.delete(verifications).where(and(eq(verifications.value, String(user.id)), isWaiting));
    await recordSecurity(ctx, 'second-factor-reset', user.id);
    await notifyOfFactorChange(ctx, user.id, { change: 'reset' });
  });
}
