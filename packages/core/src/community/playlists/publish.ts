import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context/index.ts';
import { publish, publishToUsers } from '../../platform/live/index.ts';

const { playlistCollaborators, playlistFollowers, playlists } = tables;

/**
 * Tells the pages that show a playlist, and may see it, that its songs or details changed; its owner and
 * collaborators are told that a playlist of their list did. Called after the change, in its transaction.
 */
export async function publishPlaylistChanged(ctx: Ctx, playlistId: number): Promise<void> {
  await publish(ctx, `playlist:${playlistId}`, { type: 'playlist-changed', playlistId });
  const makers = await unionAll(selectOwner(ctx, playlistId), selectCollaborators(ctx, playlistId));
  await publishPlaylistsChanged(
    ctx,
    makers.map(({ userId }) => userId),
  );
}

/** The same when its name, cover or privacy changed, or it is about to be deleted: its followers are told, too. */
export async function publishDetailsChanged(ctx: Ctx, playlistId: number): Promise<void> {
  await publish(ctx, `playlist:${playlistId}`, { type: 'playlist-changed', playlistId });
  await publishPlaylistsChanged(ctx, await listPlaylistPeople(ctx, playlistId));
}

/** Tells these people's pages that their list of playlists changed. */
export async function publishPlaylistsChanged(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  await publishToUsers(
    ctx,
    userIds.map((userId) => ({ userId, event: { type: 'playlists-changed' } })),
  );
}

/** Everybody who has the playlist in their list: its owner, its collaborators and its followers. */
export async function listPlaylistPeople(ctx: Ctx, playlistId: number): Promise<number[]> {
  const rows = await unionAll(
    selectOwner(ctx, playlistId),
    selectCollaborators(ctx, playlistId),
    ctx.db
      .select({ userId: playlistFollowers.userId })
      .from(playlistFollowers)
      .where(eq(playlistFollowers.playlistId, playlistId)),
  );
  return rows.map(({ userId }) => userId);
}

const selectOwner = (ctx: Ctx, playlistId: number) =>
  ctx.db.select({ userId: playlists.userId }).from(playlists).where(eq(playlists.id, playlistId));

const selectCollaborators = (ctx: Ctx, playlistId: number) =>
  ctx.db
    .select({ userId: playlistCollaborators.userId })
    .from(playlistCollaborators)
    .where(eq(playlistCollaborators.playlistId, playlistId));
