import { z } from 'zod';
import { id, ifMatch, isoTime } from '../formats/primitives.ts';
import { email, password, userOutput } from './account.ts';
import { username } from './username.ts';

export const knownPassword = z.string().min(1, 'Please enter your current password').max(128);
/** Left out by people who have no password; they must have signed in a moment ago. */
export const ownPassword = z.string().max(128).default('');
/** The token in a mail's link. */
const token = z.string().min(1).max(200);

/**
 * Fields left out stay unchanged. A new `username` must follow the rules of registration. `currentPassword` is
 * required when the e-mail changes and the sign-in is not recent.
 */
export const updateProfileInput = z.object({
  username: username.optional(),
  email: email.optional(),
  /** Address of the person's own uploaded picture; null or '' removes it. */
  profileImage: z.string().max(500).nullable().optional(),
  /** Whether the person's public page lists the artists that they subscribe to. */
  showsSupportedArtists: z.boolean().optional(),
  currentPassword: knownPassword.optional(),
});
export const editProfileInput = updateProfileInput.extend({ ifMatch });
export type UpdateProfileInput = z.infer<typeof editProfileInput>;

/**
 * A person's choices for their account; those left out stay. `keepHistory`: whether their plays are kept for them to see.
 * `allowExplicit`: whether songs play that are marked as explicit.
 */
export const preferences = z.object({
  keepHistory: z.boolean().optional(),
  allowExplicit: z.boolean().optional(),
});
export type Preferences = z.infer<typeof preferences>;

/** As the profile form holds it. */
export const profileForm = z.object({
  username,
  email,
  /** The address of the picture, which is uploaded when it is chosen. */
  profileImage: z.string().nullable(),
  currentPassword: knownPassword.optional(),
});

/** The person; `pendingEmail` is the address whose link is not opened yet. */
export const profileOutput = userOutput.extend({ pendingEmail: z.string().nullable(), updatedAt: isoTime });
export type Profile = z.infer<typeof profileOutput>;

export const changePasswordInput = z.object({ currentPassword: knownPassword, newPassword: password });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const requestPasswordResetInput = z.object({ email });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

export const confirmPasswordResetInput = z.object({ token, password });
export type ConfirmPasswordResetInput = z.infer<typeof confirmPasswordResetInput>;

/** As the form holds it for people who have a password. */
export const changeEmailForm = z.object({ email, currentPassword: knownPassword });
export const changeEmailInput = z.object({ email, currentPassword: ownPassword });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** The address whose link is not opened yet; null when the change is complete. */
export const pendingEmailOutput = z.object({ pendingEmail: z.string().nullable() });

export const confirmEmailInput = z.object({ token });
export const confirmedEmailOutput = z.object({ email: z.string() });

export const accountOutput = z.object({
  createdAt: isoTime,
  /** When the profile was last changed. */
  updatedAt: isoTime,
  isEmailConfirmed: z.boolean(),
  pendingEmail: z.string().nullable(),
  /** Artists the person is subscribed to now. */
  subscriptionCount: z.int(),
  /** People who registered by an identity provider have none, until they set one. */
  hasPassword: z.boolean(),
  /** Whether signing in requires a code besides the password. */
  hasSecondFactor: z.boolean(),
  /** Whether the person's public page lists the artists that they subscribe to. */
  showsSupportedArtists: z.boolean(),
  /** Whether the person's plays are kept for them to see. */
  keepHistory: z.boolean(),
  /** Whether songs play that are marked as explicit. */
  allowExplicit: z.boolean(),
  /** Whether this installation sends mail, so that people can receive links. */
  hasMail: z.boolean(),
});
export type Account = z.infer<typeof accountOutput>;

/** The factor that a session gave besides the password or, as a passkey, instead of it. */
export const secondFactorKind = z.enum(['app', 'recovery-code', 'passkey']);
export type SecondFactorKind = z.infer<typeof secondFactorKind>;

export const sessionOutput = z.object({
  id,
  /** In plain words: 'Firefox on Windows'. */
  device: z.string(),
  isMobile: z.boolean(),
  address: z.string().nullable(),
  createdAt: isoTime,
  /** Rounded to the hour. */
  lastSeenAt: isoTime,
  isCurrent: z.boolean(),
  /** Null for a session that began with the password alone, or in an earlier release, and has given nothing since. */
  secondFactor: secondFactorKind.nullable(),
});
export type Session = z.infer<typeof sessionOutput>;

export const endedSessionsOutput = z.object({ ended: z.int() });

export const passwordForm = z.object({ password: knownPassword });
export const deleteAccountInput = z.object({ password: ownPassword });
/** When everything is deleted for good. Signing in before undoes the deletion. */
export const deletedAccountOutput = z.object({ deletedAt: isoTime });
