import { tables } from '@stagedoor/db';
import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import { getSong } from '../../catalog/songs/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';

const { playlists, playlistSongs } = tables;

/**
 * Adds a song to the end of the caller's own playlist; `conflict` when it is already there or the playlist is
 * full.
 */
export async function addPlaylistSong(
  ctx: Ctx,
  input: { playlistId: number; songId: number },
): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await getSong(ctx, { id: input.songId });
  await inTransaction(ctx, async (ctx) => {
    const [playlist] = await ctx.db
      .select()
      .from(playlists)
      .where(eq(playlists.id, input.playlistId))
      .for('update');
    if (!playlist) throw notFound('Playlist');
    if (playlist.userId !== userId) throw forbidden('This is not your playlist');
    const [end] = await ctx.db
      .select({
        count: sql<number>`count(*)::int`,
        position: sql<number>`coalesce(max(${playlistSongs.position}), -1)::int`,
      })
      .from(playlistSongs)
      .where(eq(playlistSongs.playlistId, playlist.id));
    if ((end?.count ?? 0) >= PLAYLIST_MAX_SONGS)
      throw conflict(`A playlist holds at most ${PLAYLIST_MAX_SONGS} songs`);
    const added = await ctx.db
      .insert(playlistSongs)
      .values({ ...input, position: (end?.position ?? -1) + 1, addedBy: userId })
      .onConflictDoNothing()
      .returning({ id: playlistSongs.id });
    if (added.length === 0) throw conflict('This song is already in the playlist');
    await ctx.db.update(playlists).set({ updatedAt: ctx.now() }).where(eq(playlists.id, playlist.id));
  });
}
