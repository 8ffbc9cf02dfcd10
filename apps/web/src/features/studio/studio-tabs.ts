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

/** Forms for something new, which an address can open (`?create=song`). */
export const CREATIONS = ['song', 'album', 'post'] as const;
export type Creation = (typeof CREATIONS)[number];
