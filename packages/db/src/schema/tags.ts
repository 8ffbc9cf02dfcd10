import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { albums, songs } from './catalog.ts';
import { belongsTo, createdAt, moment } from './columns.ts';

/**
 * Every tag that a work has had, by its address. Triggers write it and the tables below from the genre and tags of
 * works, whatever their state; reads ask who may see the works.
 */
export const tags = pgTable(
  'tags',
  {
    slug: text().primaryKey(),
    /** As it was first written. */
    name: text().notNull(),
    /** Plays of its songs in the last week. A job counts them. */
    weekPlays: bigint({ mode: 'number' }).notNull().default(0),
    /** Songs that everybody may see, and albums with such songs. The same job counts them. */
    songCount: integer().notNull().default(0),
    albumCount: integer().notNull().default(0),
  },
  (t) => [index('tags_trending_idx').on(t.weekPlays.desc().nullsFirst(), t.slug)],
);

export const artistTags = pgTable(
  'artist_tags',
  { artistId: belongsTo(() => artists.id), slug: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.artistId, t.slug] }),
    index('artist_tags_slug_idx').on(t.slug, t.artistId),
  ],
);

/** `newsAt` is when the album was announced, as `albums_news_idx` has it. */
export const albumTags = pgTable(
  'album_tags',
  { albumId: belongsTo(() => albums.id), slug: text().notNull(), newsAt: moment().notNull() },
  (t) => [
    primaryKey({ columns: [t.albumId, t.slug] }),
    index('album_tags_news_idx').on(t.slug, t.newsAt.desc().nullsFirst(), t.albumId.desc().nullsFirst()),
  ],
);

/** `newsAt` is the album's for songs of an album, so that albums are found by the tags of their songs. */
export const songTags = pgTable(
  'song_tags',
  {
    songId: belongsTo(() => songs.id),
    slug: text().notNull(),
    albumId: integer(),
    newsAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.songId, t.slug] }),
    index('song_tags_single_news_idx')
      .on(t.slug, t.newsAt.desc().nullsFirst(), t.songId.desc().nullsFirst())
      .where(sql`${t.albumId} is null`),
    index('song_tags_album_news_idx')
      .on(t.slug, t.newsAt.desc().nullsFirst(), t.albumId.desc().nullsFirst(), t.songId)
      .where(sql`${t.albumId} is not null`),
    index('song_tags_album_idx').on(t.albumId).where(sql`${t.albumId} is not null`),
  ],
);

export const tagFollows = pgTable(
  'tag_follows',
  { userId: belongsTo(() => users.id), slug: text().notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.slug] })],
);
