import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';
import { artistOutput, artistRole, invitedRole } from './artist.ts';

/** A profile that the caller acts for. */
export const actingProfileOutput = z.object({
  artist: artistOutput,
  role: artistRole,
  /** The one that the person chose last in the studio. */
  isChosen: z.boolean(),
  /** Hidden from everyone else: by a moderator, or because its owner is suspended. */
  isHidden: z.boolean(),
  can: z.object({ manage: z.boolean(), own: z.boolean(), seeEarnings: z.boolean() }),
});
export type ActingProfile = z.infer<typeof actingProfileOutput>;

export const inviteMemberInput = z.object({ role: invitedRole });
export type InviteMemberInput = z.infer<typeof inviteMemberInput>;

export const changeRoleInput = z.object({ userId: id, role: invitedRole });
export type ChangeRoleInput = z.infer<typeof changeRoleInput>;

export const removeMemberInput = changeRoleInput.pick({ userId: true });

export const memberOutput = z.object({
  userId: id,
  username: z.string(),
  profileImage: z.string().nullable(),
  role: artistRole,
  joinedAt: isoTime,
});
export type Member = z.infer<typeof memberOutput>;

/** An unused invitation. Its link is shown only when it is created. */
export interface OpenInvitation {
  id: number;
  role: z.infer<typeof invitedRole>;
  expiresAt: string;
}

/** `url` is a path of this site, for one person, valid for a week. */
export const invitationLinkOutput = z.object({ url: z.string() });

export const invitationTokenInput = z.object({ token: z.string().max(100) });
export type InvitationTokenInput = z.infer<typeof invitationTokenInput>;

/** The content of an invitation's page. */
export interface Invitation {
  role: z.infer<typeof invitedRole>;
  invitedBy: string;
  artist: { id: number; name: string; coverImage: string | null; coverPlaceholder: string | null };
  /** The caller is a member of the artist already. */
  isMember: boolean;
}
