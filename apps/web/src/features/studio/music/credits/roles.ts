import { FEATURED_ROLE } from '@stagedoor/validators/credit-roles';

/** Offered while one types; any other role may be typed. */
export const ROLES = [
  FEATURED_ROLE,
  'Songwriter',
  'Composer',
  'Lyricist',
  'Producer',
  'Vocals',
  'Backing vocals',
  'Guitar',
  'Bass',
  'Drums',
  'Keyboards',
  'Strings',
  'Arranger',
  'Recording engineer',
  'Mixing engineer',
  'Mastering engineer',
  'Artwork',
];
