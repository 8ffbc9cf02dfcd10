import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';
import { playlistRole } from './playlist.ts';

export const inviteToPlaylistInput = z.object({ id, role: playlistRole });
export type InviteToPlaylistInput = z.infer<typeof inviteToPlaylistInput>;

export const playlistInvitationInput = z.object({ id, invitationId: id });
export type PlaylistInvitationInput = z.infer<typeof playlistInvitationInput>;

export const playlistPersonInput = z.object({ id, userId: id });
export type PlaylistPersonInput = z.infer<typeof playlistPersonInput>;

export const changePlaylistRoleInput = playlistPersonInput.extend({ role: playlistRole });
export type ChangePlaylistRoleInput = z.infer<typeof changePlaylistRoleInput>;

/** A collaborator of a playlist, or its owner. */
export const playlistPersonOutput = z.object({
  userId: id,
  username: z.string(),
  profileImage: z.string().nullable(),
  role: z.enum(['owner', ...playlistRole.options]),
  joinedAt: isoTime,
});
export type PlaylistPerson = z.infer<typeof playlistPersonOutput>;

/** An unused invitation. Its link is shown only when it is created. */
export const openPlaylistInvitationOutput = z.object({ id, role: playlistRole, expiresAt: isoTime });
export type OpenPlaylistInvitation = z.infer<typeof openPlaylistInvitationOutput>;

export const joinedPlaylistOutput = z.object({ playlistId: id });

/** The content of an invitation's page. */
export interface PlaylistInvitation {
  role: z.infer<typeof playlistRole>;
  /** The owner's username as they type it. */
  invitedBy: string;
  playlist: { id: number; name: string; coverImage: string | null; coverPlaceholder: string | null };
  /** The caller has this role already, or a higher one. */
  isMember: boolean;
}
