import { tables } from '@stagedoor/db';
import type { FeedItem } from '@stagedoor/validators';
import { and, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { earliestDay } from '../../catalog/tour-dates/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { isListedAt } from '../../platform/releases/index.ts';

const { albums, playlists, posts, songs, tourDates, users } = tables;

export type NewsKind = FeedItem['kind'];

/** Rows of one kind that are news: each has an index by maker, time and id, in which the feed looks. */
export interface NewsSource {
  kind: NewsKind;
  table: SQL;
  id: SQL;
  /** The column by which `mine` finds the maker: the artist, or the owner of playlists. */
  maker: SQL;
  /** Written like the expression of the index. */
  at: SQL;
  isShown: SQL | undefined;
}

const announced = (work: typeof albums | typeof songs) =>
  sql`coalesce(${work.announcedAt}, ${work.createdAt})`;

const isAudible = (now: Date) =>
  and(isNull(songs.deletedAt), sql`${songs.audioState} = 'ready'`, isListedAt(songs, now));

/** Whether the album with that id has a song that can be heard. */
export const isAudibleAlbum = (ctx: Ctx, id: SQL): SQL =>
  sql`exists (select from ${songs} where ${songs.albumId} = ${id} and ${isAudible(ctx.now())})`;

/** The works of each kind that everybody may see, and albums of which no song can be heard; premium work is presented locked. */
export function newsSources(ctx: Ctx, userId: number): NewsSource[] {
  const now = ctx.now();
  return [
    {
      kind: 'album',
      table: sql`${albums}`,
      id: sql`${albums.id}`,
      maker: sql`${albums.artistId}`,
      at: announced(albums),
      isShown: and(isNull(albums.deletedAt), isListedAt(albums, now)),
    },
    {
      kind: 'song',
      table: sql`${songs}`,
      id: sql`${songs.id}`,
      maker: sql`${songs.artistId}`,
      at: announced(songs),
      isShown: and(isAudible(now), isNull(songs.albumId)),
    },
    {
      kind: 'post',
      table: sql`${posts}`,
      id: sql`${posts.id}`,
      maker: sql`${posts.artistId}`,
      // A post that is published once more has a later date.
      at: sql`greatest(${posts.announcedAt}, ${posts.createdAt})`,
      isShown: and(
        isNull(posts.deletedAt),
        sql`${posts.state} = 'published'`,
        sql`${posts.fileState} in ('none', 'ready')`,
        isNull(posts.hiddenAt),
      ),
    },
    {
      kind: 'tour',
      table: sql`${tourDates}`,
      id: sql`${tourDates.id}`,
      maker: sql`${tourDates.artistId}`,
      at: sql`${tourDates.createdAt}`,
      isShown: gte(tourDates.date, earliestDay(ctx)),
    },
    {
      kind: 'playlist',
      table: sql`${playlists}`,
      id: sql`${playlists.id}`,
      maker: sql`${playlists.userId}`,
      at: sql`coalesce(${playlists.publishedAt}, ${playlists.createdAt})`,
      isShown: and(
        sql`${playlists.isPublic}`,
        isNull(playlists.hiddenAt),
        isNull(playlists.deletedAt),
        ne(playlists.userId, userId),
        sql`exists (select from ${users} where ${users.id} = ${playlists.userId} and ${isNull(users.deletedAt)} and ${isNull(users.hiddenAt)})`,
      ),
    },
  ];
}
