import { tables } from '@stagedoor/db';
import { asc, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { lockPerson } from './lock.ts';
import { refreshPersonState } from './person-state.ts';

const { users } = tables;

/** The job: shows again what suspensions hid that are over. Signing in compares their end with the clock itself. */
export async function liftSuspensions(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.suspendedUntil, ctx.now()))
    .orderBy(asc(users.id));
  for (const { id } of over)
    await inTransaction(ctx, async (ctx) => {
      await lockPerson(ctx, id);
      await refreshPersonState(ctx, id);
    });
}
