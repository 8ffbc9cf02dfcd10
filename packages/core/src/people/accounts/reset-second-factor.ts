import { tables } from '@stagedoor/db';
import { and, eq, like } from 'drizzle-orm';
import { recordSecurity } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { tellFactorChange } from './factor-changes.ts';

const { knownDevices, passkeys, sessions, twoFactors, users, verifications } = tables;

/**
 * Lets a person in again by their password alone who has lost their app, recovery codes or passkeys. All their
 * sessions end, and they are mailed. Only the operator's command may do this, after proof of who asks.
 */
export async function resetSecondFactor(ctx: Ctx, { username }: { username: string }): Promise<void> {
  if (ctx.actor.kind !== 'system') throw forbidden();
  await inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, username.toLowerCase()))
      .for('no key update');
    if (!user) throw notFound('User');
    await ctx.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id));
    for (const table of [twoFactors, passkeys, sessions, knownDevices])
      await ctx.db.delete(table).where(eq(table.userId, user.id));
    // Sign-ins that wait for a code.
    const isWaiting = like(verifications.identifier, '2fa-%');
    await ctx.db.delete(verifications).where(and(eq(verifications.value, String(user.id)), isWaiting));
    await recordSecurity(ctx, 'second-factor-reset', user.id);
    await tellFactorChange(ctx, user.id, { change: 'reset' });
  });
}
