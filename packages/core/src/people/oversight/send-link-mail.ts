import { tables } from '@stagedoor/db';
import type { SendLinkMailInput } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { mailEmailConfirmation, sendPasswordReset, takeEmailHit } from '../accounts/index.ts';

const { users } = tables;

/**
 * Mails a person a fresh link that confirms their address or resets their password; the link before it ends. `conflict`
 * when there is nothing to confirm, or when one was mailed within the last minute.
 */
export async function sendLinkMail(ctx: Ctx, { id, kind }: SendLinkMailInput): Promise<void> {
  requireAdmin(ctx);
  await takeEmailHit(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select({ email: users.email, name: users.displayUsername, suspendedAt: users.suspendedAt })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('update');
    if (!user) throw notFound('User');
    if (kind === 'confirm-email') await mailEmailConfirmation(ctx, id);
    else if (user.suspendedAt) throw conflict('A suspended person cannot reset their password');
    else if (!(await sendPasswordReset(ctx, user))) throw conflict('A link was mailed a moment ago');
    await recordAct(ctx, {
      act: 'resend-mail',
      target: { type: 'user', id },
      subjectUserId: id,
      details: { template: kind },
      name: user.name,
    });
  });
}
