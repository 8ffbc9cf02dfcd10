import type { Playlist } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import type { PlaylistRow } from './access.ts';
import { type PlaylistAccessRole, playlistAbilities } from './policy.ts';
import type { SongFacts } from './song-source.ts';

/** A playlist with what it is to the caller. */
export interface SelectedPlaylist {
  playlist: PlaylistRow;
  ownerName: string;
  followerCount: number;
  isFollowing: boolean;
}

/** A playlist as this caller may see it. The key of its secret link is not part of it. */
export function presentPlaylist(
  ctx: Ctx,
  { playlist, ownerName, followerCount, isFollowing }: SelectedPlaylist,
  role: PlaylistAccessRole,
  facts: SongFacts,
): Playlist {
  const { rules, secretKey: _secretKey, ...row } = playlist;
  const isSmart = rules !== null;
  return {
    ...row,
    ownerName,
    followerCount,
    isFollowing,
    ...facts,
    isSmart,
    role: role === 'link' || role === 'public' ? null : role,
    can: playlistAbilities(role, { isPublic: row.isPublic, isSmart }, ctx.actor.kind === 'user'),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
