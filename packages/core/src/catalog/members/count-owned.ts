import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** How many profiles a person owns. Those that an admin deleted count as well while they can be restored. */
export function countOwned(ctx: Ctx, userId: number): Promise<number> {
  const { artistMembers } = tables;
  return ctx.db.$count(artistMembers, and(eq(artistMembers.userId, userId), eq(artistMembers.role, 'owner')));
}
