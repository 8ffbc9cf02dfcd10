/** The tabs of /admin, in their order. */
export const ADMIN_TABS = [
  'users',
  'artists',
  'content',
  'upload',
  'claims',
  'songs',
  'comments',
  'reports',
  'audit',
  'site',
  'money',
  'health',
  'mail',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Abilities of an admin or a moderator on the site, in a session that gave a second factor. */
export interface StaffAbilities {
  openTabs: readonly AdminTab[];
  /** Sees drafts and scheduled posts of all artists. */
  seeUnpublished: boolean;
  /** Deletes without a reason, and restores what staff deleted. */
  manageDeletions: boolean;
}
