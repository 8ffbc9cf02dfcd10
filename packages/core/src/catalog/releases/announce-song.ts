import { tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { notifySubscribers } from '../../platform/notifications/index.ts';
import { isSongListedAt } from '../../platform/releases/index.ts';

const { albums, artists, songs } = tables;

/**
 * Notifies subscribers of a song that has become playable. Does nothing unless it is listed and ready; each person is
 * notified once, however often this is called.
 */
export async function announceSong(ctx: Ctx, songId: number): Promise<void> {
  const now = ctx.now();
  const announced = await changeRows(ctx, songs, {
    set: { announcedAt: now },
    where: and(
      eq(songs.id, songId),
      eq(songs.audioState, 'ready'),
      isNull(songs.deletedAt),
      isSongListedAt(now),
    ),
  });
  if (announced.length === 0) return;
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
