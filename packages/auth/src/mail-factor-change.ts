import type { Ctx } from '@stagedoor/core';
import { queueMail } from '@stagedoor/core/platform/mails';
import { tables } from '@stagedoor/db';
import type { MailData } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';

const { users } = tables;

type FactorChange = Omit<MailData<'second-factor-changed'>, 'username'>;

/** Runs inside the transaction of the change. A person who did not make it learns of it here. */
export async function mailFactorChange(ctx: Ctx, userId: number, data: FactorChange): Promise<void> {
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
}
