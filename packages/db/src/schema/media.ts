import { uploadState } from '@stagedoor/validators';
import { boolean, index, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { songs } from './catalog.ts';
import { createdAt, identity, moment, oneOf } from './columns.ts';
import { contents } from './content.ts';

/**
 * A file that somebody uploaded and the worker processes. The original is kept for its owner until it is
 * replaced.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: identity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    songId: integer().references(() => songs.id, { onDelete: 'cascade' }),
    contentId: integer().references(() => contents.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    storageKey: text().notNull().unique(),
    /** The worker fills the song's fields from the file's tags. */
    useTags: boolean().notNull().default(false),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    state: oneOf(uploadState).notNull().default('processing'),
    progress: real().notNull().default(0),
    failureReason: text(),
    /** It failed through our own fault, so its file is kept. */
    keepsFile: boolean().notNull().default(false),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('uploads_user_idx').on(t.userId, t.id.desc().nullsFirst()),
    index('uploads_song_idx').on(t.songId, t.id.desc().nullsFirst()),
    index('uploads_content_idx').on(t.contentId),
  ],
);

/** Pictures, public under addresses named by their content. `address` is the 480 px size. */
export const images = pgTable(
  'images',
  {
    id: identity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    address: text().notNull(),
    /** The part of the address and of the storage keys that identifies the picture. */
    name: text().notNull(),
    state: oneOf(uploadState).notNull(),
    failureReason: text(),
    /** The original of a picture that failed through our own fault. */
    keptKey: text(),
    width: integer(),
    height: integer(),
    thumbhash: text(),
    tint: text(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('images_address_key').on(t.address), index('images_user_idx').on(t.userId)],
);
