import { tables } from '@stagedoor/db';
import type { SubscriberNotice } from '@stagedoor/validators';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { isListedAt, isSongListedAt } from '../releases/index.ts';

const { albums, artists, posts, songs, tourDates } = tables;

/** Whether the artist's fans can currently see the subject of the notification. */
export async function isStillPublished(
  ctx: Ctx,
  artistId: number,
  notice: SubscriberNotice,
): Promise<boolean> {
  const [artist] = await ctx.db
    .select({ isPublished: existsFor(notice) })
    .from(artists)
    .where(and(eq(artists.id, artistId), isNull(artists.deletedAt), isNull(artists.suspendedAt)));
  return artist?.isPublished ?? false;

  function existsFor(notice: SubscriberNotice) {
    if (notice.type === 'new-song') return songExists(notice);
    if (notice.type === 'new-album') return albumExists(notice);
    return notice.type === 'new-post' ? postExists(notice) : tourDateExists(notice);
  }

  function tourDateExists({ payload }: Extract<SubscriberNotice, { type: 'new-tour-date' }>) {
    const isShown = and(eq(tourDates.id, payload.tourDateId), eq(tourDates.artistId, artistId));
    return sql<boolean>`exists (select 1 from ${tourDates} where ${isShown})`;
  }

  function albumExists({ payload }: Extract<SubscriberNotice, { type: 'new-album' }>) {
    const isShown = and(
      eq(albums.id, payload.albumId),
      eq(albums.artistId, artistId),
      isNull(albums.deletedAt),
      isListedAt(albums, ctx.now()),
    );
    return sql<boolean>`exists (select 1 from ${albums} where ${isShown})`;
  }

  function songExists({ payload }: Extract<SubscriberNotice, { type: 'new-song' }>) {
    const isShown = and(
      eq(songs.id, payload.songId),
      eq(songs.artistId, artistId),
      eq(songs.audioState, 'ready'),
      isNull(songs.deletedAt),
      isSongListedAt(ctx.now()),
    );
    return sql<boolean>`exists (select 1 from ${songs} where ${isShown})`;
  }

  function postExists({ payload }: Extract<SubscriberNotice, { type: 'new-post' }>) {
    const isShown = and(
      eq(posts.id, payload.contentId),
      eq(posts.artistId, artistId),
      eq(posts.state, 'published'),
      inArray(posts.fileState, ['none', 'ready']),
      isNull(posts.deletedAt),
      isNull(posts.hiddenAt),
    );
    return sql<boolean>`exists (select 1 from ${posts} where ${isShown})`;
  }
}
