import type { PlaylistAbilities } from '@stagedoor/validators';

/** What a caller is to a playlist: `link` opened it by its secret link, `public` is anybody else who may see it. */
export type PlaylistAccessRole = 'owner' | 'editor' | 'viewer' | 'link' | 'public';

/** What people of each role may do. Songs of a smart playlist follow from its rules, so nobody edits them. */
export function playlistAbilities(
  role: PlaylistAccessRole,
  playlist: { isPublic: boolean; isSmart: boolean },
  isSignedIn: boolean,
): PlaylistAbilities {
  const isOwner = role === 'owner';
  return {
    edit: isOwner,
    delete: isOwner,
    editSongs: (isOwner || role === 'editor') && !playlist.isSmart,
    share: isOwner,
    follow: isSignedIn && !isOwner && playlist.isPublic,
  };
}
