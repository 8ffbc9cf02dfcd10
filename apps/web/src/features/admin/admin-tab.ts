/** The tabs in their order. */
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
  'health',
  'mail',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Tabs that moderators see. */
export const MODERATOR_TABS: readonly AdminTab[] = ['content', 'songs', 'comments', 'reports'];
