import { tables } from '@stagedoor/db';
import type { PublicUser } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { shownTo } from './shown-to.ts';

/** A person's public data; `not_found` if they are deleted or hidden. */
export async function getPublicUser(ctx: Ctx, input: { id: number }): Promise<PublicUser> {
  const { users } = tables;
  const [row] = await ctx.db
    .select({ id: users.id, username: users.displayUsername, profileImage: users.profileImage })
    .from(users)
    .where(and(eq(users.id, input.id), isNull(users.deletedAt), shownTo(ctx)));
  if (!row) throw notFound('User');
  return row;
}
