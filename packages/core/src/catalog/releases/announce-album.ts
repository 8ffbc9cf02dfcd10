import { tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { type FanNews, notifyFollowers, notifySubscribers } from '../../platform/notifications/index.ts';
import { datesOf, isListedAt, isOpen } from '../../platform/releases/index.ts';
import { announceRelease } from './announce-release.ts';

const { albums, artists, songs } = tables;

/**
 * Notifies subscribers once about a newly listed album with its songs, and followers once it is open to all. Albums without a song that is new to them are
 * skipped; songs that become ready later are announced on their own.
 */
export async function announceAlbum(ctx: Ctx, albumId: number): Promise<void> {
  const now = ctx.now();
  const isListed = isListedAt(albums, now);
  const [announced] = await changeRows(ctx, albums, {
    set: { announcedAt: now },
    where: and(eq(albums.id, albumId), isNull(albums.deletedAt), isListed),
  });
  if (!announced) return;
  const fresh = await changeRows(ctx, songs, {
    set: { announcedAt: now },
    where: and(
      eq(songs.albumId, albumId),
      isNull(songs.announcedAt),
      isNull(songs.deletedAt),
      eq(songs.audioState, 'ready'),
      isListedAt(songs, now),
    ),
  });
  if (fresh.length === 0) return;
  const news = await describeAlbum(ctx, albumId);
  if (!news) return;
  await announceRelease(ctx, news);
  await notifySubscribers(ctx, news);
  if (isOpen(datesOf(announced), now)) await notifyFollowers(ctx, news);
}

/** Notifies followers of an album whose early access has ended. */
export async function announceOpenAlbum(ctx: Ctx, albumId: number): Promise<void> {
  const news = await describeAlbum(ctx, albumId);
  if (news) await notifyFollowers(ctx, news);
}

async function describeAlbum(ctx: Ctx, albumId: number): Promise<FanNews | undefined> {
  const [album] = await ctx.db
    .select({
      artistId: albums.artistId,
      artistName: artists.name,
      coverImage: sql<string | null>`coalesce(${albums.coverImage}, ${artists.coverImage})`,
      title: albums.title,
    })
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId))
    .where(eq(albums.id, albumId));
  return (
    album && {
      artistId: album.artistId,
      type: 'new-album',
      payload: { albumId, ...album },
      dedupeKey: `album:${albumId}`,
    }
  );
}
