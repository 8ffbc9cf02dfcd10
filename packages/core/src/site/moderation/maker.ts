import { tables } from '@stagedoor/db';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { Maker } from './policy.ts';

const { users } = tables;

/** The facts about authors that the policy needs, by id. */
export async function readMakers(ctx: Ctx, userIds: Iterable<number>): Promise<Map<number, Maker>> {
  const { id, isAdmin, isModerator } = users;
  const found = inArray(id, [...userIds]);
  const makers = await ctx.db.select({ id, isAdmin, isModerator }).from(users).where(found);
  return new Map(makers.map((maker) => [maker.id, maker]));
}

export const readMaker = async (ctx: Ctx, userId: number | null): Promise<Maker | null> =>
  userId === null ? null : ((await readMakers(ctx, [userId])).get(userId) ?? null);
