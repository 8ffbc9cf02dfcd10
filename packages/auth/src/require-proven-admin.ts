import { type Ctx, forbidden, requireUser } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';

const { passkeys } = tables;

/**
 * Refuses to change the account of an admin who has passkeys and signed in by password alone. Otherwise a stolen
 * password would be enough to add another passkey, and so to get the admin's rights, or to take the account over.
 */
export async function requireProvenAdmin(ctx: Ctx): Promise<void> {
  const { userId, needsSecondFactor } = requireUser(ctx);
  if (!needsSecondFactor) return;
  if ((await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) > 0)
    throw forbidden('Please sign in with your passkey to change this');
}
