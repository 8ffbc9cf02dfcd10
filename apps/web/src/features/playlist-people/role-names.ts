import type { PlaylistPerson, PlaylistRole } from '@stagedoor/validators';

export const ROLE_NAMES: Record<PlaylistPerson['role'], string> = {
  owner: 'Owner',
  editor: 'Editor',
  viewer: 'Viewer',
};

/** Permissions of a role, in a sentence for the person who gives or gets it. */
export const ROLE_HINTS: Record<PlaylistRole, string> = {
  editor: 'May add, remove and move songs',
  viewer: 'May open and play it while it is private',
};
