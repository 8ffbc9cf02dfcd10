import { tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notifySubscribers } from '../../platform/notifications/index.ts';
import { isListedAt } from '../../platform/releases/index.ts';

const { albums, artists, songs } = tables;

/**
 * Tells the artist's subscribers about an album that has just been listed, once for all of its songs. Nothing is
 * said of an album without a song that is new to them; songs that become ready later are announced by themselves.
 */
export async function announceAlbum(ctx: Ctx, albumId: number): Promise<void> {
  const now = ctx.now();
  const isListed = isListedAt(albums, now);
  const [album] = await ctx.db
    .update(albums)
    .set({ announcedAt: now })
    .from(artists)
    .where(and(eq(albums.id, albumId), eq(artists.id, albums.artistId), isNull(albums.deletedAt), isListed))
    .returning({
      artistId: albums.artistId,
      artistName: artists.name,
      coverImage: sql<string | null>`coalesce(${albums.coverImage}, ${artists.coverImage})`,
      title: albums.title,
    });
  if (!album) return;
  const fresh = await ctx.db
    .update(songs)
    .set({ announcedAt: now })
    .where(
      and(
        eq(songs.albumId, albumId),
        isNull(songs.announcedAt),
        isNull(songs.deletedAt),
        eq(songs.audioState, 'ready'),
        isListedAt(songs, now),
      ),
    )
    .returning({ id: songs.id });
  if (fresh.length === 0) return;
  await notifySubscribers(ctx, {
    artistId: album.artistId,
    type: 'new-album',
    payload: { albumId, ...album },
    dedupeKey: `album:${albumId}`,
  });
}
