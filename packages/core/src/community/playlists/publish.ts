import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish, publishToUsers } from '../../platform/live/index.ts';

const { playlistCollaborators, playlistFollowers, playlists } = tables;

/**
 * Publishes a change of a playlist's songs or details to the pages that show it and may see it, of a public one to all
 * pages, and of the list of playlists to its owner and collaborators. Called after the change, in its transaction.
 */
export async function publishPlaylistChanged(ctx: Ctx, playlistId: number): Promise<void> {
  const makers = await readMakers(ctx, playlistId);
  await publishPlaylist(ctx, playlistId, makers);
  await publishPlaylistsChanged(ctx, makers.userIds);
}

/**
 * `publishPlaylistChanged` for a new name, cover or privacy, or before a deletion: it includes followers' lists, and all
 * pages for a playlist that was public until now.
 */
export async function publishDetailsChanged(ctx: Ctx, playlistId: number, wasPublic = false): Promise<void> {
  const makers = await readMakers(ctx, playlistId);
  await publishPlaylist(ctx, playlistId, { ...makers, isPublic: makers.isPublic || wasPublic });
  await publishPlaylistsChanged(ctx, [...makers.userIds, ...(await listFollowers(ctx, playlistId))]);
}

type Makers = Awaited<ReturnType<typeof readMakers>>;

async function publishPlaylist(ctx: Ctx, playlistId: number, { ownerId, updatedAt, isPublic }: Makers) {
  await publish(ctx, `playlist:${playlistId}`, { type: 'playlist-changed', playlistId, updatedAt });
  if (isPublic) await publish(ctx, 'all', { type: 'person-changed', userId: ownerId });
}

/** Publishes to these people's pages that their list of playlists changed. */
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
      isPublic: playlists.isPublic,
      collaborators: sql<number[]>`array(
        select user_id from ${playlistCollaborators} where playlist_id = ${playlists.id})`,
    })
    .from(playlists)
    .where(eq(playlists.id, playlistId));
  if (!row) throw notFound('Playlist');
  const { userId: ownerId, isPublic, collaborators } = row;
  return { ownerId, isPublic, userIds: [ownerId, ...collaborators], updatedAt: row.updatedAt.toISOString() };
}
