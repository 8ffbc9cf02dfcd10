import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notifySubscribers } from '../../platform/notifications/index.ts';

const { albums, artists, songs } = tables;

/** Tells the artist's subscribers about a song when it becomes playable for the first time. */
export async function announceSong(ctx: Ctx, songId: number): Promise<void> {
  const [song] = await ctx.db
    .select({
      artistId: songs.artistId,
      artistName: artists.name,
      coverImage: sql<
        string | null
      >`coalesce(${songs.coverImage}, ${albums.coverImage}, ${artists.coverImage})`,
      title: songs.title,
      isPremium: songs.isPremium,
    })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(eq(songs.id, songId));
  if (!song) return;
  await notifySubscribers(ctx, {
    artistId: song.artistId,
    type: 'new-song',
    payload: { songId, ...song },
    dedupeKey: `song:${songId}`,
  });
}
