import type { PlaylistAbilities, PlaylistRole } from '@stagedoor/validators';

/** A caller's role in a playlist: `link` opened it by its secret link, and `public` is anyone else who may see it. */
export type PlaylistAccessRole = 'owner' | 'editor' | 'viewer' | 'link' | 'public';

/** A caller's role in a playlist; null if it is private to them, or hidden. `shared` is their role as a collaborator. */
export function playlistRoleOf(
  playlist: { userId: number; isPublic: boolean; secretKey: string | null; isHidden: boolean },
  caller: { userId: number | null; shared: PlaylistRole | null; key: string | undefined },
): PlaylistAccessRole | null {
  if (playlist.userId === caller.userId) return 'owner';
  if (caller.shared) return caller.shared;
  if (playlist.isHidden) return null;
  if (playlist.isPublic) return 'public';
  return caller.key !== undefined && playlist.secretKey === caller.key ? 'link' : null;
}

/**
 * The actions of each role. Collaborators already have the playlist in their list, so they do not follow it. The
 * songs of a smart playlist follow from its rules, so they cannot be edited.
 */
export function playlistAbilities(
  role: PlaylistAccessRole,
  { isSmart }: { isSmart: boolean },
  isSignedIn: boolean,
): PlaylistAbilities {
  const isOwner = role === 'owner';
  const isEditor = isOwner || role === 'editor';
  return {
    edit: isOwner,
    delete: isOwner,
    editSongs: isEditor && !isSmart,
    editRules: isEditor && isSmart,
    share: isOwner,
    follow: isSignedIn && role === 'public',
  };
}
