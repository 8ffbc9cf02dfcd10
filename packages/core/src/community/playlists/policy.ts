import type { PlaylistAbilities, PlaylistRole } from '@stagedoor/validators';

/** What a caller is to a playlist: `link` opened it by its secret link, `public` is anybody else who may see it. */
export type PlaylistAccessRole = 'owner' | 'editor' | 'viewer' | 'link' | 'public';

/** What somebody is to a playlist; null when it is private to them, or hidden. `shared` is their role as a collaborator. */
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

/** What people of each role may do. A playlist that is shared with somebody is in their list, so they do not follow it. Songs of a smart playlist follow from its rules, so nobody edits them. */
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
