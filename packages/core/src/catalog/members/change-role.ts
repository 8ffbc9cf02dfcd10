import { tables } from '@stagedoor/db';
import type { ChangeRoleInput } from '@stagedoor/validators';
import { and, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { requireActingWriter } from '../artists/index.ts';
import { publishMembershipChanged } from './publish-membership-changed.ts';

/** Changes a member's role, for the owner; a profile always keeps its owner. */
export async function changeRole(ctx: Ctx, input: ChangeRoleInput): Promise<void> {
  const { artistId, userId } = await requireActingWriter(ctx, 'own');
  if (input.userId === userId) throw conflict('The owner of a profile stays its owner');
  const { artistMembers } = tables;
  return inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(artistMembers)
      .set({ role: input.role })
      .where(
        and(
          eq(artistMembers.artistId, artistId),
          eq(artistMembers.userId, input.userId),
          ne(artistMembers.role, 'owner'),
        ),
      )
      .returning({ userId: artistMembers.userId });
    if (changed.length === 0) throw notFound('Member');
    await publishMembershipChanged(ctx, input.userId);
  });
}
