import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { getPlaylistAccess, publishPlaylistsChanged } from '../playlists/index.ts';

const { playlistFollowers } = tables;

/**
 * Adds a public playlist to the caller's list; repeating it changes nothing. While the playlist is private, the list
 * leaves it out, but the row stays.
 */
export async function followPlaylist(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { playlist, role } = await getPlaylistAccess(ctx, { id }, true);
    if (role === 'owner') throw conflict('This is your own playlist');
    if (!playlist.isPublic) throw conflict('Only public playlists can be followed');
    const made = await ctx.db
      .insert(playlistFollowers)
      .values({ playlistId: id, userId, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ userId: playlistFollowers.userId });
    if (made.length > 0) await publishPlaylistsChanged(ctx, [userId]);
  });
}

/** Ends it, also for a playlist that has become private since. */
export async function unfollowPlaylist(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(playlistFollowers)
      .where(and(eq(playlistFollowers.playlistId, id), eq(playlistFollowers.userId, userId)))
      .returning({ userId: playlistFollowers.userId });
    if (gone.length > 0) await publishPlaylistsChanged(ctx, [userId]);
    else await getPlaylistAccess(ctx, { id });
  });
}
