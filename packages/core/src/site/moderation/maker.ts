import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { Maker } from './policy.ts';

const { users } = tables;

/** The facts about an author that the policy needs. */
export async function readMaker(ctx: Ctx, userId: number | null): Promise<Maker | null> {
  if (userId === null) return null;
  const { id, isAdmin, isModerator } = users;
  const [maker] = await ctx.db.select({ id, isAdmin, isModerator }).from(users).where(eq(id, userId));
  return maker ?? null;
}
