import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish, publishToUsers } from '../../platform/live/index.ts';

const { playlistCollaborators, playlistFollowers, playlists } = tables;

/**
 * Tells the pages that show a playlist, and may see it, that its songs or details changed; its owner and
 * collaborators are told that a playlist of their list did. Called after the change, in its transaction.
 */
export async function publishPlaylistChanged(ctx: Ctx, playlistId: number): Promise<void> {
  const { userIds, updatedAt } = await readMakers(ctx, playlistId);
  await publish(ctx, `playlist:${playlistId}`, { type: 'playlist-changed', playlistId, updatedAt });
  await publishPlaylistsChanged(ctx, userIds);
}

/** The same when its name, cover or privacy changed, or it is about to be deleted: its followers are told, too. */
export async function publishDetailsChanged(ctx: Ctx, playlistId: number): Promise<void> {
  const { userIds, updatedAt } = await readMakers(ctx, playlistId);
  await publish(ctx, `playlist:${playlistId}`, { type: 'playlist-changed', playlistId, updatedAt });
  await publishPlaylistsChanged(ctx, [...userIds, ...(await listFollowers(ctx, playlistId))]);
}

/** Tells these people's pages that their list of playlists changed. */
export async function publishPlaylistsChanged(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  await publishToUsers(
    ctx,
    userIds.map((userId) => ({ userId, event: { type: 'playlists-changed' } })),
  );
}

async function listFollowers(ctx: Ctx, playlistId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ userId: playlistFollowers.userId })
    .from(playlistFollowers)
    .where(eq(playlistFollowers.playlistId, playlistId));
  return rows.map(({ userId }) => userId);
}

async function readMakers(ctx: Ctx, playlistId: number) {
  const [row] = await ctx.db
    .select({
      userId: playlists.userId,
      updatedAt: playlists.updatedAt,
      collaborators: sql<number[]>`array(
        select user_id from ${playlistCollaborators} where playlist_id = ${playlists.id})`,
    })
    .from(playlists)
    .where(eq(playlists.id, playlistId));
  if (!row) throw notFound('Playlist');
  return { userIds: [row.userId, ...row.collaborators], updatedAt: row.updatedAt.toISOString() };
}
