import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { artists } from './artists.ts';
import { albums, songs } from './catalog.ts';
import { belongsTo, identity } from './columns.ts';

/** Lyrics of a song. Separate from `songs`, because lists never need them. */
export const songLyrics = pgTable(
  'song_lyrics',
  {
    songId: integer()
      .primaryKey()
      .references(() => songs.id, { onDelete: 'cascade' }),
    /** One line of lyrics a line. */
    words: text().notNull(),
    /** When each line begins; null in plain lyrics. */
    startsMs: integer().array(),
    /** The words that search compares: in small letters, without accents and punctuation, in one line. */
    folded: text().notNull(),
  },
  (t) => [index('song_lyrics_folded_trgm_idx').using('gin', sql`${t.folded} gin_trgm_ops`)],
);

/** Credits of a song, in their order. */
export const songCredits = pgTable(
  'song_credits',
  {
    id: identity(),
    songId: belongsTo(() => songs.id),
    position: smallint().notNull(),
    name: text().notNull(),
    role: text().notNull(),
    artistId: integer().references(() => artists.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('song_credits_place_key').on(t.songId, t.position),
    // The songs that an artist appears on.
    index('song_credits_artist_idx').on(t.artistId, t.songId).where(sql`${t.artistId} is not null`),
  ],
);

/** Songs in whose credits a profile does not want to be linked, until it takes that back. */
export const creditRefusals = pgTable(
  'credit_refusals',
  {
    id: identity(),
    songId: belongsTo(() => songs.id),
    artistId: belongsTo(() => artists.id),
    /** Under which names it was linked. */
    names: text().array().notNull(),
  },
  (t) => [
    uniqueIndex('credit_refusals_key').on(t.artistId, t.songId),
    index('credit_refusals_song_idx').on(t.songId),
  ],
);

/** Credits of an album as a whole, in their order. */
export const albumCredits = pgTable(
  'album_credits',
  {
    id: identity(),
    albumId: belongsTo(() => albums.id),
    position: smallint().notNull(),
    name: text().notNull(),
    role: text().notNull(),
    artistId: integer().references(() => artists.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('album_credits_place_key').on(t.albumId, t.position),
    // The albums that an artist appears on.
    index('album_credits_artist_idx').on(t.artistId, t.albumId).where(sql`${t.artistId} is not null`),
  ],
);

/** Albums in whose credits a profile does not want to be linked, until it takes that back. */
export const albumCreditRefusals = pgTable(
  'album_credit_refusals',
  {
    id: identity(),
    albumId: belongsTo(() => albums.id),
    artistId: belongsTo(() => artists.id),
    /** Under which names it was linked. */
    names: text().array().notNull(),
  },
  (t) => [
    uniqueIndex('album_credit_refusals_key').on(t.artistId, t.albumId),
    index('album_credit_refusals_album_idx').on(t.albumId),
  ],
);
