import type { ArtistRole } from '@stagedoor/validators';

export const ROLE_NAMES: Record<ArtistRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  uploader: 'Uploader',
};

/** Permissions of a role, in a sentence for the person who gives or gets it. */
export const ROLE_HINTS: Record<'manager' | 'uploader', string> = {
  manager: 'Everything but money and people',
  uploader: 'Songs, albums and posts',
};
