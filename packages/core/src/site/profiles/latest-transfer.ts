import { tables } from '@stagedoor/db';
import type { ProfileTransfer } from '@stagedoor/validators';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { restorableSince } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { profileTransfers, users } = tables;

/** The last transfer of a profile, unless it was undone. The caller checks the rights. */
export async function findLatestTransfer(ctx: Ctx, artistId: number): Promise<ProfileTransfer | null> {
  const [from, to] = [alias(users, 'giver'), alias(users, 'receiver')];
  const [row] = await ctx.db
    .select({
      transfer: profileTransfers,
      from: from.displayUsername,
      to: to.displayUsername,
    })
    .from(profileTransfers)
    .leftJoin(from, eq(from.id, profileTransfers.fromUserId))
    .leftJoin(to, eq(to.id, profileTransfers.toUserId))
    .where(and(eq(profileTransfers.artistId, artistId), isNull(profileTransfers.undoneAt)))
    .orderBy(desc(profileTransfers.id))
    .limit(1);
  if (!row) return null;
  const { id, createdAt, hadOwner, fromUserId, toUserId } = row.transfer;
  const isComplete = toUserId !== null && (!hadOwner || fromUserId !== null);
  return {
    id,
    artistId,
    from: row.from,
    to: row.to,
    at: createdAt.toISOString(),
    can: { undo: isComplete && createdAt > restorableSince(ctx.now()) },
  };
}
