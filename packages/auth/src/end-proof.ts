import type { Ctx } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import type { SecondFactorKind } from '@stagedoor/validators';
import { and, eq, inArray, ne } from 'drizzle-orm';

const { sessions } = tables;

/**
 * Sessions that gave a factor of these kinds have to give one again, since it was removed. Runs inside the transaction
 * of the removal, which locks the credentials.
 */
export async function endProof(
  ctx: Ctx,
  userId: number,
  kinds: readonly SecondFactorKind[],
  { exceptSession }: { exceptSession?: number | undefined } = {},
): Promise<void> {
  const isOther = exceptSession === undefined ? undefined : ne(sessions.id, exceptSession);
  await ctx.db
    .update(sessions)
    .set({ secondFactor: null, secondFactorAt: null })
    .where(and(eq(sessions.userId, userId), inArray(sessions.secondFactor, [...kinds]), isOther));
}
