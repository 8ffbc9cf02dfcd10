import { z } from 'zod';
import { sessionOutput } from '../account/account-settings.ts';
import { artistRole } from '../artist/artist.ts';
import { id, isoTime, text } from '../formats/primitives.ts';

/** A person's role on the site. Artists have their rights from their profiles, whatever their role. */
export const role = z.enum(['fan', 'moderator', 'admin']);
export type Role = z.infer<typeof role>;

export const roleOf = ({ isAdmin, isModerator }: { isAdmin: boolean; isModerator: boolean }): Role =>
  isAdmin ? 'admin' : isModerator ? 'moderator' : 'fan';

export const roleBody = z.object({ role });
export const setRoleInput = roleBody.extend({ id });
export type SetRoleInput = z.infer<typeof setRoleInput>;
export const personRoleOutput = z.object({ id, username: z.string(), role });
export type PersonRole = z.infer<typeof personRoleOutput>;

export const verifiedBody = z.object({ verified: z.boolean() });
export const setVerifiedInput = verifiedBody.extend({ id });
export type SetVerifiedInput = z.infer<typeof setVerifiedInput>;

/** As many of a list as one call acts on. */
export const manyIds = z.object({ ids: z.array(id).min(1).max(100) });
export type ManyIds = z.infer<typeof manyIds>;
export const verifyManyInput = manyIds.extend(verifiedBody.shape);
export type VerifyManyInput = z.infer<typeof verifyManyInput>;

/** The result for each: done, or refused with the reason. */
export interface DoneToMany {
  done: number[];
  refused: { id: number; message: string }[];
}

/** Another person's session, as admins see it. */
export const personSessionOutput = sessionOutput.extend({
  /** It began with a passkey. */
  isByPasskey: z.boolean(),
});
export type PersonSession = z.infer<typeof personSessionOutput>;

export const personSessionInput = z.object({ userId: id, id });

/** Links that admins may have mailed again: each is new, and invalidates the one before. */
export const linkMail = z.enum(['confirm-email', 'password-reset']);
export type LinkMail = z.infer<typeof linkMail>;
export const linkMailBody = z.object({ kind: linkMail });
export const sendLinkMailInput = linkMailBody.extend({ id });
export type SendLinkMailInput = z.infer<typeof sendLinkMailInput>;

/** A mail to a person, without what it says. */
export const personMailOutput = z.object({
  id,
  template: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  failureReason: z.string().nullable(),
  createdAt: isoTime,
  sentAt: isoTime.nullable(),
  can: z.object({ resend: z.boolean() }),
});
export type PersonMail = z.infer<typeof personMailOutput>;

/** A username in any case. */
export const knownUsername = text(254).pipe(z.string().min(1, 'Please enter a username'));

export const giveProfileBody = z.object({ username: knownUsername });
export const giveProfileInput = giveProfileBody.extend({ artistId: id });
export type GiveProfileInput = z.infer<typeof giveProfileInput>;

/** A profile that an admin gave to another account. Names are null for accounts that are gone. */
export const profileTransferOutput = z.object({
  id,
  artistId: id,
  /** Null also if it had no owner. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  at: isoTime,
  can: z.object({ undo: z.boolean() }),
});
export type ProfileTransfer = z.infer<typeof profileTransferOutput>;

/** A person as the panel of the administration shows them. */
export const adminPersonOutput = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** The address to which they are changing. */
  pendingEmail: z.string().nullable(),
  profileImage: z.string().nullable(),
  role,
  isArtist: z.boolean(),
  createdAt: isoTime,
  /** To the hour; null without a session. */
  lastSeenAt: isoTime.nullable(),
  deletedAt: isoTime.nullable(),
  suspendedAt: isoTime.nullable(),
  /** Null for a suspension without an end. */
  suspendedUntil: isoTime.nullable(),
  isHidden: z.boolean(),
  hasSecondFactor: z.boolean(),
  passkeys: z.array(z.object({ name: z.string(), lastUsedAt: isoTime.nullable() })),
  profiles: z.array(
    z.object({
      id,
      name: z.string(),
      coverImage: z.string().nullable(),
      verified: z.boolean(),
      role: artistRole,
    }),
  ),
  counts: z.object({
    subscriptions: z.int(),
    playlists: z.int(),
    comments: z.int(),
    /** Reports that they filed, and reports of what they made. */
    reportsBy: z.int(),
    reportsAbout: z.int(),
  }),
  can: z.object({
    setRole: z.boolean(),
    /** Suspend, hide and delete. */
    moderate: z.boolean(),
    liftSuspension: z.boolean(),
    resetSecondFactor: z.boolean(),
    confirmEmail: z.boolean(),
    resetPassword: z.boolean(),
  }),
});
export type AdminPerson = z.infer<typeof adminPersonOutput>;

/** An artist profile as the panel of the administration shows it. */
export const adminProfileOutput = z.object({
  id,
  name: z.string(),
  coverImage: z.string().nullable(),
  verified: z.boolean(),
  isHidden: z.boolean(),
  deletedAt: isoTime.nullable(),
  /** It went into another profile, and was deleted with that. */
  isMerged: z.boolean(),
  createdAt: isoTime,
  monthlyListeners: z.int(),
  members: z.array(
    z.object({ userId: id, username: z.string(), profileImage: z.string().nullable(), role: artistRole }),
  ),
  counts: z.object({
    subscribers: z.int(),
    songs: z.int(),
    albums: z.int(),
    posts: z.int(),
    reportsAbout: z.int(),
  }),
  /** The last time it was given away, unless that was undone. */
  transfer: profileTransferOutput.nullable(),
  can: z.object({ verify: z.boolean(), give: z.boolean(), moderate: z.boolean() }),
});
export type AdminProfile = z.infer<typeof adminProfileOutput>;
