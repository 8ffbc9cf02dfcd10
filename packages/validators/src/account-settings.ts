import { z } from 'zod';
import { email, password, userOutput } from './account.ts';
import { id, isoTime } from './primitives.ts';
import { username } from './username.ts';

export const knownPassword = z.string().min(1, 'Please enter your current password').max(128);
/** What stands in a link of a mail. */
const token = z.string().min(1).max(200);

/**
 * Fields left out stay. A new `username` keeps to the rules of registration. `currentPassword` is asked for when the
 * e-mail changes and the sign-in is not recent.
 */
export const updateProfileInput = z.object({
  username: username.optional(),
  email: email.optional(),
  /** Address of a picture one has uploaded; null or '' takes it away. */
  profileImage: z.string().max(500).nullable().optional(),
  currentPassword: knownPassword.optional(),
});
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

/** As the profile's form sends it: both fields are there. */
export const profileForm = z.object({ username, email, currentPassword: knownPassword.optional() });

/** The person; `pendingEmail` is the address that waits for its link to be opened. */
export const profileOutput = userOutput.extend({ pendingEmail: z.string().nullable() });
export type Profile = z.infer<typeof profileOutput>;

export const changePasswordInput = z.object({ currentPassword: knownPassword, newPassword: password });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const requestPasswordResetInput = z.object({ email });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

export const confirmPasswordResetInput = z.object({ token, password });
export type ConfirmPasswordResetInput = z.infer<typeof confirmPasswordResetInput>;

export const changeEmailInput = z.object({ email, currentPassword: knownPassword });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** The address that waits for its link to be opened; null when the change is made. */
export const pendingEmailOutput = z.object({ pendingEmail: z.string().nullable() });

export const confirmEmailInput = z.object({ token });
export const confirmedEmailOutput = z.object({ email: z.string() });

export const accountOutput = z.object({
  createdAt: isoTime,
  isEmailConfirmed: z.boolean(),
  pendingEmail: z.string().nullable(),
  /** Artists the person is subscribed to now. */
  subscriptionCount: z.int(),
  /** Whether signing in asks for a code beside the password. */
  hasSecondFactor: z.boolean(),
  /** Whether this installation sends mail, so that links can be waited for. */
  hasMail: z.boolean(),
});
export type Account = z.infer<typeof accountOutput>;

export const sessionOutput = z.object({
  id,
  /** In plain words: 'Firefox on Windows'. */
  device: z.string(),
  isMobile: z.boolean(),
  address: z.string().nullable(),
  createdAt: isoTime,
  /** To the hour. */
  lastSeenAt: isoTime,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionOutput>;

export const endedSessionsOutput = z.object({ ended: z.int() });

export const deleteAccountInput = z.object({ password: knownPassword });
/** When everything is gone for good; signing in before takes the deletion back. */
export const deletedAccountOutput = z.object({ deletedAt: isoTime });
