import { tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { type FanNews, notifyFollowers, notifySubscribers } from '../../platform/notifications/index.ts';
import { datesOfSong, isOpen, isSongListedAt } from '../../platform/releases/index.ts';
import { announceRelease } from './announce-release.ts';

const { albums, artists, songs } = tables;

/**
 * Notifies subscribers of a song that has become playable, and followers once it is open to all. Does nothing unless it is listed and ready; each person is
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
  const found = await describeSong(ctx, songId);
  if (!found) return;
  await announceRelease(ctx, found.news);
  await notifySubscribers(ctx, found.news);
  if (isOpen(found.dates, now)) await notifyFollowers(ctx, found.news);
}

/** Notifies followers of a song whose early access has ended. */
export async function announceOpenSong(ctx: Ctx, songId: number): Promise<void> {
  const found = await describeSong(ctx, songId);
  if (found && isOpen(found.dates, ctx.now())) await notifyFollowers(ctx, found.news);
}

async function describeSong(ctx: Ctx, songId: number) {
  const [row] = await ctx.db
    .select({
      song: {
        artistId: songs.artistId,
        artistName: artists.name,
        coverImage: sql<
          string | null
        >`coalesce(${songs.coverImage}, ${albums.coverImage}, ${artists.coverImage})`,
        title: songs.title,
        isPremium: songs.isPremium,
      },
      own: {
        releaseState: songs.releaseState,
        publishAt: songs.publishAt,
        earlyAccessDays: songs.earlyAccessDays,
        hiddenAt: songs.hiddenAt,
      },
      album: {
        releaseState: albums.releaseState,
        publishAt: albums.publishAt,
        earlyAccessDays: albums.earlyAccessDays,
        hiddenAt: albums.hiddenAt,
      },
    })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(eq(songs.id, songId));
  if (!row) return undefined;
  const news: FanNews = {
    artistId: row.song.artistId,
    type: 'new-song',
    payload: { songId, ...row.song },
    dedupeKey: `song:${songId}`,
  };
  return { news, dates: datesOfSong(row.own, row.album) };
}
