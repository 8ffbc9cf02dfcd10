import { tables } from '@stagedoor/db';
import { INVITATION_LIFETIME_MS, type InviteMemberInput, MAX_OPEN_INVITATIONS } from '@stagedoor/validators';
import { and, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { hashOfSecret, newSecret } from '../../platform/releases/index.ts';
import { lockArtist, requireActingWriter } from '../artists/index.ts';

const { artistInvitations } = tables;

/** Makes a link with which one person may join the profile within a week. Only the owner invites. */
export async function inviteMember(ctx: Ctx, { role }: InviteMemberInput): Promise<{ url: string }> {
  const { artistId, userId } = await requireActingWriter(ctx, 'own');
  const secret = newSecret();
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    const ofArtist = eq(artistInvitations.artistId, artistId);
    await ctx.db.delete(artistInvitations).where(and(ofArtist, lte(artistInvitations.expiresAt, now)));
    if ((await ctx.db.$count(artistInvitations, ofArtist)) >= MAX_OPEN_INVITATIONS)
      throw conflict('Too many invitations are open. Please revoke some first.');
    await ctx.db.insert(artistInvitations).values({
      artistId,
      role,
      secretHash: hashOfSecret(secret),
      invitedBy: userId,
      expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
      createdAt: now,
    });
    return { url: `/invitation#token=${secret}` };
  });
}
