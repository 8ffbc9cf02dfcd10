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

/** In lists: evaluating the rules of each smart playlist would read the whole catalogue as many times. */
export const UNKNOWN_FACTS = { songCount: null, durationMs: null, mosaic: [] };

/** A playlist as this caller may see it. What only the server asks for, such as the key of its secret link, is not part of it. */
export function presentPlaylist(
  ctx: Ctx,
  { playlist, ownerName, followerCount, isFollowing }: SelectedPlaylist,
  role: PlaylistAccessRole,
  facts: SongFacts | typeof UNKNOWN_FACTS,
): Playlist {
  const { rules, ...columns } = playlist;
  const {
    secretKey: _key,
    publishedAt: _published,
    hiddenAt: _hidden,
    deletedAt: _deleted,
    ...row
  } = columns;
  const isSmart = rules !== null;
  const can = playlistAbilities(role, { isSmart }, ctx.actor.kind === 'user');
  return {
    ...row,
    ownerName,
    followerCount,
    isFollowing,
    ...facts,
    isSmart,
    rules: can.editRules ? rules : null,
    role: role === 'link' || role === 'public' ? null : role,
    can,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
