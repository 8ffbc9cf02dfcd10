import { type Ctx, inTransaction } from '@stagedoor/core';
import { claimPurchases } from '@stagedoor/core/money/purchases';
import { takeToken } from '@stagedoor/core/people/accounts';
import { addressSubject, takeHit } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import type { ConfirmPasswordResetInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { refuseEasyPassword, setPassword } from './change-password.ts';
import { lockCredentials } from './credentials.ts';
import { hashPassword } from './password.ts';
import { refuseSuspended } from './refuse-suspended.ts';

/**
 * Sets a new password with the token of a mail, which works once. All sessions of the person end, so they have to
 * sign in again. Opening the mail also confirms its address. `account_suspended` while the person is suspended.
 */
export async function resetPassword(ctx: Ctx, input: ConfirmPasswordResetInput): Promise<void> {
  const { users } = tables;
  await takeHit(ctx, 'passwordResetsPerAddress', addressSubject(ctx.address));
  const hash = await hashPassword(input.password);
  await inTransaction(ctx, async (ctx) => {
    const { userId, email } = await takeToken(ctx, 'password-reset', input.token);
    await lockCredentials(ctx, userId);
    await refuseSuspended(ctx, userId);
    await refuseEasyPassword(ctx, userId, input.password);
    const confirmed = await ctx.db
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning({ id: users.id });
    if (confirmed.length > 0) await claimPurchases(ctx, { userId, email });
    await setPassword(ctx, userId, hash);
  });
}
