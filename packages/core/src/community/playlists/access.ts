import { tables } from '@stagedoor/db';
import type { PlaylistInput, PlaylistRole } from '@stagedoor/validators';
import { and, eq, sql } from 'drizzle-orm';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/index.ts';
import { type PlaylistAccessRole, playlistRoleOf } from './policy.ts';
import { playlistExists, playlistHidden } from './visible.ts';

const { playlistCollaborators, playlists, users } = tables;

export type PlaylistRow = typeof playlists.$inferSelect;
export interface PlaylistAccess {
  playlist: PlaylistRow;
  role: PlaylistAccessRole;
}

/**
 * The single rule for opening a playlist: public ones are open to all; private ones to the owner, collaborators and
 * holders of the secret link; those hidden by moderators to owner and collaborators, without exception for admins.
 * Throws `not_found` if missing or hidden, `forbidden` if private. An input `key` overrides the request's.
 */
export async function getPlaylistAccess(
  ctx: Ctx,
  { id, key = ctx.secretKey }: PlaylistInput,
  isLocking = false,
): Promise<PlaylistAccess> {
  if (isLocking) await lockPlaylist(ctx, id);
  const [row] = await ctx.db
    .select({
      playlist: playlists,
      isHidden: playlistHidden,
      shared: sql<PlaylistRole | null>`(select role from ${playlistCollaborators}
        where playlist_id = ${playlists.id} and user_id = ${actorUserId(ctx)})`,
    })
    .from(playlists)
    .innerJoin(users, eq(users.id, playlists.userId))
    .where(and(eq(playlists.id, id), playlistExists));
  if (!row) throw notFound('Playlist');
  return { playlist: row.playlist, role: requireAccess(ctx, row, key) };
}

/**
 * Locks a playlist's row, inside a transaction. What decides about the caller is read by a later statement: one that
 * waits for the lock itself would see the collaborators as they were before it waited.
 */
export async function lockPlaylist(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, id)).for('update');
}

/** The caller's role in a playlist that was read together with their collaborator role; throws without one. */
export function requireAccess(
  ctx: Ctx,
  { playlist, isHidden, shared }: { playlist: PlaylistRow; isHidden: boolean; shared: PlaylistRole | null },
  key: string | undefined,
): PlaylistAccessRole {
  const caller = { userId: actorUserId(ctx), shared, key: key ?? ctx.secretKey };
  const role = playlistRoleOf({ ...playlist, isHidden }, caller);
  if (!role && isHidden) throw notFound('Playlist');
  if (!role) throw forbidden("This playlist is private and you don't have permission to view it.");
  return role;
}

/** Locks a playlist whose songs the caller may change by hand, inside a transaction. */
export async function lockEditablePlaylist(ctx: Ctx, id: number): Promise<PlaylistRow> {
  const playlist = requireEditable(await getPlaylistAccess(ctx, { id }, true));
  if (playlist.rules !== null)
    throw conflict('This is a smart playlist: its rules choose the songs. Change the rules instead.');
  return playlist;
}

/** A playlist whose songs or rules the caller may change. */
export async function getEditablePlaylist(ctx: Ctx, { id }: { id: number }): Promise<PlaylistRow> {
  return requireEditable(await getPlaylistAccess(ctx, { id }));
}

/** Locks a playlist of the caller, for what its owner alone may do, inside a transaction. */
export async function lockOwnPlaylist(ctx: Ctx, id: number): Promise<PlaylistRow> {
  return requireOwn(await getPlaylistAccess(ctx, { id }, true));
}

/** A playlist of the caller, for what its owner alone sees. */
export async function getOwnPlaylist(ctx: Ctx, { id }: { id: number }): Promise<PlaylistRow> {
  return requireOwn(await getPlaylistAccess(ctx, { id }));
}

/** Refuses all but the owner and the editors. */
export function requireEditable({ playlist, role }: PlaylistAccess): PlaylistRow {
  if (role !== 'owner' && role !== 'editor') throw forbidden('You can only change your own playlists');
  return playlist;
}

function requireOwn({ playlist, role }: PlaylistAccess): PlaylistRow {
  if (role !== 'owner') throw forbidden('Only the owner of a playlist may do this');
  return playlist;
}
