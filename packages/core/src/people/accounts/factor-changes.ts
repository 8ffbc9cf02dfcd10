import { tables } from '@stagedoor/db';
import type { MailData } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { queueMail } from '../../platform/mails/index.ts';

const { users } = tables;

type FactorChange = Omit<MailData<'second-factor-changed'>, 'username'>;

/**
 * Mails the person that a second factor or passkey changed, in case it was not them, and drops their sessions from
 * every server's cache. Runs inside the transaction of the change.
 */
export async function notifyOfFactorChange(ctx: Ctx, userId: number, data: FactorChange): Promise<void> {
  const [user] = await ctx.db
    .select({ username: users.displayUsername })
    .from(users)
    .where(eq(users.id, userId));
  await queueMail(ctx, {
    template: 'second-factor-changed',
    data: { username: user?.username ?? '', ...data },
    to: { userId },
    dedupeKey: `second-factor-changed:${userId}:${data.change}:${ctx.now().getTime()}`,
  });
  await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  await publishToServers(ctx, { type: 'session-ended', userId });
  await publishToServers(ctx, { type: 'rights-changed', userId });
}
