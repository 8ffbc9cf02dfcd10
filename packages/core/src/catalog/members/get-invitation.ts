import { tables } from '@stagedoor/db';
import type { Invitation, InvitationTokenInput } from '@stagedoor/validators';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { hashOfSecret } from '../../platform/releases/index.ts';
import { loadRights } from '../../platform/rights/index.ts';

const { artistInvitations, artists, users } = tables;

/** An invitation as its page shows it; `bad_request` when it is unknown, used, revoked or expired. */
export async function getInvitation(ctx: Ctx, input: InvitationTokenInput): Promise<Invitation> {
  requireUser(ctx);
  const { invitation, artist, invitedBy } = await findInvitation(ctx, input);
  const { profiles } = await loadRights(ctx);
  return { role: invitation.role, invitedBy, artist, isMember: profiles.has(artist.id) };
}

/** The row behind a link's secret. */
export async function findInvitation(ctx: Ctx, { token }: InvitationTokenInput) {
  const [row] = await ctx.db
    .select({
      invitation: artistInvitations,
      invitedBy: users.displayUsername,
      artist: {
        id: artists.id,
        name: artists.name,
        coverImage: artists.coverImage,
        coverPlaceholder: artists.coverPlaceholder,
      },
    })
    .from(artistInvitations)
    .innerJoin(artists, eq(artists.id, artistInvitations.artistId))
    .innerJoin(users, eq(users.id, artistInvitations.invitedBy))
    .where(
      and(
        eq(artistInvitations.secretHash, hashOfSecret(token)),
        gt(artistInvitations.expiresAt, ctx.now()),
        isNull(artists.deletedAt),
        isNull(artists.suspendedAt),
        isNull(users.deletedAt),
      ),
    );
  if (!row) throw badRequest('This invitation was used, revoked or has expired. Please ask for a new one.');
  return row;
}
