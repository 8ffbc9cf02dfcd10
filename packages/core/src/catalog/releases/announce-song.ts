import { tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notifySubscribers } from '../../platform/notifications/index.ts';
import { isSongListedAt } from '../../platform/releases/index.ts';

const { albums, artists, songs } = tables;

/**
 * Tells the artist's subscribers about a song that they can play from now on. Does nothing while the song is not
 * listed or not ready; each person is told once, however often this is called.
 */
export async function announceSong(ctx: Ctx, songId: number): Promise<void> {
  const now = ctx.now();
  const [song] = await ctx.db
    .update(songs)
    .set({ announcedAt: now })
    .from(artists)
    .where(
      and(
        eq(songs.id, songId),
        eq(artists.id, songs.artistId),
        eq(songs.audioState, 'ready'),
        isNull(songs.deletedAt),
        isSongListedAt(now),
      ),
    )
    .returning({
      artistId: songs.artistId,
      artistName: artists.name,
      coverImage: sql<string | null>`coalesce(${songs.coverImage}, (
        select cover_image from ${albums} where ${albums.id} = ${songs.albumId}), ${artists.coverImage})`,
      title: songs.title,
      isPremium: songs.isPremium,
    });
  if (!song) return;
  await notifySubscribers(ctx, {
    artistId: song.artistId,
    type: 'new-song',
    payload: { songId, ...song },
    dedupeKey: `song:${songId}`,
  });
}
