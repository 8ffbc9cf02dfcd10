import { z } from 'zod';

/** An existing name: accounts older than the rules for new names keep theirs. */
export const username = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must be at most 30 characters')
  .regex(/^[A-Za-z0-9._-]+$/, 'Use letters, digits, dots, dashes and underscores only');

const NEW_USERNAME = /^[A-Za-z0-9].*[A-Za-z0-9]$/;
export const USERNAME_ENDS = 'Username must begin and end with a letter or a digit';

export const isNewUsername = (name: string): boolean => NEW_USERNAME.test(name);

/** A new name, at registration or when renaming. */
export const newUsername = username.refine(isNewUsername, USERNAME_ENDS);

/** Equal for names that people would confuse: those that differ only in case or in `.`, `_` and `-`. */
export const usernameKey = (name: string): string => name.toLowerCase().replace(/[._-]/g, '');

const RESERVED = new Set(
  `about abuse account accounts admin administrator administrators admins all anonymous api artists auth billing bot
  constructor contact copyright deleted everybody everyone false guest help hello here hostmaster info legal login logout
  mail media me mod moderation moderator moderators mods news nobody noreply null nil none official password
  payments postmaster press privacy prototype proto register root sales search security service settings site somebody
  staff status stagedoor studio superuser support sysadmin system team terms test true undefined unknown user username
  users verified visitor webmaster www you`.split(/\s+/),
);

/**
 * Names that could be mistaken for the operator's, for a page or for nothing at all. `brandName` is the product's
 * own.
 */
export function isReservedUsername(name: string, brandName: string): boolean {
  const key = usernameKey(name);
  return RESERVED.has(key) || key === brandName.toLowerCase().replace(/[^a-z0-9]/g, '');
}
