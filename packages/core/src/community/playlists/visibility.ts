import { tables } from '@stagedoor/db';
import type { PlaylistRole } from '@stagedoor/validators';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { playlistRoleOf } from './policy.ts';
import { playlistExists, playlistHidden } from './visible.ts';

const { playlistCollaborators, playlists, users } = tables;

/** Facts that decide who may open the given playlists, independent of the caller; missing ones are left out. */
export const readPlaylistVisibility = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .select({
      id: playlists.id,
      userId: playlists.userId,
      isPublic: playlists.isPublic,
      secretKey: playlists.secretKey,
      isHidden: playlistHidden,
      /** The collaborators' roles by user id. */
      shared: sql<Record<string, PlaylistRole> | null>`(select json_object_agg(user_id, role)
        from ${playlistCollaborators} where playlist_id = ${playlists.id})`,
    })
    .from(playlists)
    .innerJoin(users, eq(users.id, playlists.userId))
    .where(and(inArray(playlists.id, [...ids]), playlistExists));

type PlaylistVisibility = Awaited<ReturnType<typeof readPlaylistVisibility>>[number];

/** The rule of `getPlaylistAccess` for any person. */
export function mayOpenPlaylist(
  playlist: PlaylistVisibility,
  { userId, key }: { userId: number | null; key: string | undefined },
): boolean {
  const shared = userId === null ? null : (playlist.shared?.[userId] ?? null);
  return playlistRoleOf(playlist, { userId, shared, key }) !== null;
}
