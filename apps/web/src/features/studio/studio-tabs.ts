/**
 * The dashboard's tabs as named in the address; separate from the screen, which the first load does not need.
 */
export const STUDIO_TABS = [
  'posts',
  'music',
  'uploads',
  'subscribers',
  'money',
  'requests',
  'insights',
  'claims',
  'settings',
] as const;
export type StudioTab = (typeof STUDIO_TABS)[number];
