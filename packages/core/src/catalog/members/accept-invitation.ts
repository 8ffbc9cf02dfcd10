import { tables } from '@stagedoor/db';
import { type InvitationTokenInput, MAX_MEMBERS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { lockArtist } from '../artists/index.ts';
import { removeFollow } from '../follows/index.ts';
import { findInvitation } from './get-invitation.ts';
import { publishMembershipChanged } from './publish-membership-changed.ts';

const { artistInvitations, artistMembers, users } = tables;

/** The caller joins the profile of an invitation, which ends with it. Fans become artists by joining. */
export async function acceptInvitation(ctx: Ctx, input: InvitationTokenInput): Promise<{ artistId: number }> {
  const { userId } = await requireWriter(ctx);
  const { artist } = await findInvitation(ctx, input);
  return inTransaction(ctx, async (ctx) => {
    // People are locked before profiles.
    await ctx.db.update(users).set({ isArtist: true }).where(eq(users.id, userId));
    await lockArtist(ctx, artist.id);
    const now = ctx.now();
    const { invitation } = await findInvitation(ctx, input);
    const ofArtist = eq(artistMembers.artistId, artist.id);
    if ((await ctx.db.$count(artistMembers, ofArtist)) >= MAX_MEMBERS)
      throw conflict(`A profile has at most ${MAX_MEMBERS} people`);
    const joined = await ctx.db
      .insert(artistMembers)
      .values({ artistId: artist.id, userId, role: invitation.role, chosenAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: artistMembers.userId });
    if (joined.length === 0) throw conflict('You belong to this profile already');
    await ctx.db.delete(artistInvitations).where(eq(artistInvitations.id, invitation.id));
    await removeFollow(ctx, { userId, artistId: artist.id });
    await publishMembershipChanged(ctx, userId);
    return { artistId: artist.id };
  });
}
