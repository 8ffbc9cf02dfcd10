import { tables } from '@stagedoor/db';
import { type InvitationTokenInput, PLAYLIST_MAX_COLLABORATORS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { lockPlaylist } from '../playlists/index.ts';
import { findPlaylistInvitation, isCovered } from './get-invitation.ts';
import { publishRoleChanged } from './publish-role-changed.ts';

const { playlistCollaborators, playlistInvitations, users } = tables;

/** The caller joins the playlist of an invitation, which ends with it; a viewer may become an editor so. */
export async function acceptPlaylistInvitation(
  ctx: Ctx,
  input: InvitationTokenInput,
): Promise<{ playlistId: number }> {
  const { userId } = await requireWriter(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { id: playlistId } = (await findPlaylistInvitation(ctx, input)).playlist;
    await lockPlaylist(ctx, playlistId);
    const { invitation, playlist, current } = await findPlaylistInvitation(ctx, input);
    const { role } = invitation;
    if (playlist.userId === userId) throw conflict('This is your own playlist');
    if (isCovered(role, current)) throw conflict('This playlist is shared with you already');
    const ofPlaylist = eq(playlistCollaborators.playlistId, playlistId);
    if (!current && (await ctx.db.$count(playlistCollaborators, ofPlaylist)) >= PLAYLIST_MAX_COLLABORATORS)
      throw conflict(`A playlist is shared with at most ${PLAYLIST_MAX_COLLABORATORS} people`);
    await ctx.db
      .insert(playlistCollaborators)
      .values({ playlistId, userId, role, createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: [playlistCollaborators.playlistId, playlistCollaborators.userId],
        set: { role },
      });
    await ctx.db.delete(playlistInvitations).where(eq(playlistInvitations.id, invitation.id));
    const { displayUsername: username, profileImage } = users;
    const [person] = await ctx.db.select({ username, profileImage }).from(users).where(eq(users.id, userId));
    if (person)
      await notify(ctx, {
        type: 'playlist-joined',
        payload: { userId, ...person, playlistId, name: playlist.name, role },
        userIds: [playlist.userId],
        dedupeKey: `playlist-invitation:${invitation.id}`,
      });
    await publishRoleChanged(ctx, playlistId, userId);
    return { playlistId };
  });
}
