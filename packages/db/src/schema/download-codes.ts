import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { artists } from './artists.ts';
import { albums, songs } from './catalog.ts';
import { belongsTo, createdAt, identity, moment } from './columns.ts';
import { purchases } from './purchases.ts';

/** Codes that an artist made at once for an album or song. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: identity(),
    artistId: belongsTo(() => artists.id),
    /** Exactly one of the two, until the work is gone. */
    albumId: integer().references(() => albums.id, { onDelete: 'set null' }),
    songId: integer().references(() => songs.id, { onDelete: 'set null' }),
    /** As it was called then. */
    title: text().notNull(),
    /** Its purpose, such as 'Vinyl, spring 2027'. */
    name: text().notNull(),
    count: smallint().notNull(),
    createdAt: createdAt(),
    /** Since when its codes open nothing, except for those that were redeemed before. */
    endedAt: moment(),
  },
  (t) => [
    index('code_batches_artist_idx').on(t.artistId, t.id.desc().nullsFirst()),
    index('code_batches_album_idx').on(t.albumId),
    index('code_batches_song_idx').on(t.songId),
  ],
);

/** Codes that open an album or song once: those of a batch, and of works that somebody bought as a gift. */
export const downloadCodes = pgTable(
  'download_codes',
  {
    id: identity(),
    /** Without dashes. */
    code: text().notNull().unique(),
    /** Exactly one of the two, until the work is gone. */
    albumId: integer().references(() => albums.id, { onDelete: 'set null' }),
    songId: integer().references(() => songs.id, { onDelete: 'set null' }),
    batchId: integer().references(() => codeBatches.id, { onDelete: 'cascade' }),
    /** The payment of a gift; its code opens nothing before. */
    giftPurchaseId: integer()
      .unique()
      .references(() => purchases.id),
    /** The address that gets the code of a gift; cleared when it is redeemed. */
    email: text(),
    message: text(),
    /** The purchase that redeeming it made. */
    purchaseId: integer()
      .unique()
      .references(() => purchases.id),
    redeemedAt: moment(),
  },
  (t) => [
    index('download_codes_batch_idx').on(t.batchId, t.id),
    index('download_codes_album_idx').on(t.albumId),
    index('download_codes_song_idx').on(t.songId),
  ],
);
