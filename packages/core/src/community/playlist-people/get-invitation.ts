import { tables } from '@stagedoor/db';
import type { InvitationTokenInput, PlaylistInvitation, PlaylistRole } from '@stagedoor/validators';
import { and, eq, gt, not, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { hashOfSecret } from '../../platform/releases/index.ts';
import { playlistExists, playlistHidden } from '../playlists/index.ts';

const { playlistCollaborators, playlistInvitations, playlists, users } = tables;

/** An invitation as its page shows it; `bad_request` when it is unknown, used, revoked or expired. */
export async function getPlaylistInvitation(
  ctx: Ctx,
  input: InvitationTokenInput,
): Promise<PlaylistInvitation> {
  const { userId } = requireUser(ctx);
  const { invitation, playlist, invitedBy, current } = await findPlaylistInvitation(ctx, input);
  const { id, name, coverImage, coverPlaceholder } = playlist;
  return {
    role: invitation.role,
    invitedBy,
    playlist: { id, name, coverImage, coverPlaceholder },
    isMember: playlist.userId === userId || isCovered(invitation.role, current),
  };
}

/** Whether an invitation adds nothing to the role `current`. */
export const isCovered = (offered: PlaylistRole, current: PlaylistRole | null): boolean =>
  current === 'editor' || current === offered;

/** The row behind a link's secret, its playlist, and the caller's role there. */
export async function findPlaylistInvitation(ctx: Ctx, { token }: InvitationTokenInput) {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select({
      invitation: playlistInvitations,
      playlist: playlists,
      invitedBy: users.displayUsername,
      current: sql<PlaylistRole | null>`(select role from ${playlistCollaborators}
        where playlist_id = ${playlists.id} and user_id = ${userId})`,
    })
    .from(playlistInvitations)
    .innerJoin(playlists, eq(playlists.id, playlistInvitations.playlistId))
    .innerJoin(users, eq(users.id, playlists.userId))
    .where(
      and(
        eq(playlistInvitations.secretHash, hashOfSecret(token)),
        gt(playlistInvitations.expiresAt, ctx.now()),
        playlistExists,
        not(playlistHidden),
      ),
    );
  if (!row) throw badRequest('This invitation was used, revoked or has expired. Please ask for a new one.');
  return row;
}
