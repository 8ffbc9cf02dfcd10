import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { unauthenticated } from '../errors/index.ts';
import { requireUser } from './actor.ts';
import type { Ctx } from './context.ts';

const { users } = tables;

/**
 * Locks the caller's row until the transaction of `ctx` ends, so that what one person does at the same time happens one
 * after another. `unauthenticated` when their account was deleted meanwhile.
 */
export async function lockCaller(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  const [user] = await ctx.db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user || user.deletedAt) throw unauthenticated();
}
