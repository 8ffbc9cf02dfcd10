import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { publishAccessChanged } from '../payments/index.ts';

const { purchases } = tables;

/**
 * Gives a person what was bought by their address without an account. Call it when they have proved that mail to the address
 * reaches them, in the transaction that notes it.
 */
export async function claimPurchases(ctx: Ctx, input: { userId: number; email: string }): Promise<void> {
  const { userId, email } = input;
  const claimed = await ctx.db
    .update(purchases)
    .set({ userId })
    .where(and(eq(purchases.email, email), isNull(purchases.userId)))
    .returning({ state: purchases.state });
  if (claimed.some(({ state }) => state === 'paid'))
    await publishAccessChanged(ctx, { userIds: [userId], artistIds: [] });
}
