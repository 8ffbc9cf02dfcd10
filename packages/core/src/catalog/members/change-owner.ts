import { tables } from '@stagedoor/db';
import type { ArtistRole } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { publishChanges } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { removeFollow } from '../follows/index.ts';
import { publishMembershipChanged } from './publish-membership-changed.ts';

const { artistInvitations, artistMembers, users } = tables;

interface OwnerChange {
  artistId: number;
  /** The owner until now, and what they are afterwards; null when they leave. */
  before: { userId: number; role: ArtistRole | null } | null;
  /** The new owner; null for none. */
  owner: number | null;
}

/** Gives a profile another owner. Its other people stay; invitations that the former owner sent end. */
export async function changeOwner(ctx: Ctx, { artistId, before, owner }: OwnerChange): Promise<void> {
  if (before) {
    const isThem = and(eq(artistMembers.artistId, artistId), eq(artistMembers.userId, before.userId));
    if (before.role === null) await ctx.db.delete(artistMembers).where(isThem);
    else await ctx.db.update(artistMembers).set({ role: before.role }).where(isThem);
    await publishMembershipChanged(ctx, before.userId);
  }
  if (owner !== null) {
    await ctx.db
      .insert(artistMembers)
      .values({ artistId, userId: owner, role: 'owner', chosenAt: ctx.now() })
      .onConflictDoUpdate({
        target: [artistMembers.artistId, artistMembers.userId],
        set: { role: 'owner' },
      });
    await ctx.db.update(users).set({ isArtist: true }).where(eq(users.id, owner));
    await removeFollow(ctx, { userId: owner, artistId });
    await publishMembershipChanged(ctx, owner);
  }
  await ctx.db.delete(artistInvitations).where(eq(artistInvitations.artistId, artistId));
  await publishChanges(ctx, 'artist', [{ id: artistId }]);
}
