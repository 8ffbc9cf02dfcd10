import { downloadFormat, filePurpose, uploadState } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { albums, songs } from './catalog.ts';
import { createdAt, identity, moment, oneOf, updatedAt } from './columns.ts';
import { postPictures, posts } from './posts.ts';

/** An uploaded file that the worker processes. The original is kept for its owner until it is replaced. */
export const uploads = pgTable(
  'uploads',
  {
    id: identity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    songId: integer().references(() => songs.id, { onDelete: 'cascade' }),
    postId: integer('content_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** The picture that it becomes, in picture posts. */
    pictureId: integer().references(() => postPictures.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    storageKey: text().notNull().unique(),
    /** The key that the file had while it was sent in pieces, so that nothing is made of it twice. */
    fileKey: text().unique(),
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
    index('uploads_content_idx').on(t.postId),
    // Originals that are stored (catalog/uploads/quota.ts).
    index('uploads_stored_idx')
      .on(t.bytes)
      .where(
        sql`${t.state} = 'processing' or ${t.keepsFile} or (${t.state} = 'ready' and ${t.songId} is not null)`,
      ),
    uniqueIndex('uploads_picture_key').on(t.pictureId),
  ],
);

/** A file that is sent in pieces, until something is made of it. It is removed a day after its last piece. */
export const incomingFiles = pgTable(
  'incoming_files',
  {
    id: identity(),
    /** The unguessable name in its address. */
    key: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The profile that it was sent for, whichever one the person acts for later. */
    artistId: integer().references(() => artists.id, { onDelete: 'cascade' }),
    purpose: oneOf(filePurpose).notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    receivedBytes: integer().notNull().default(0),
    /** The sender's hash of the file's ends; identifies the file when it is picked again. */
    fingerprint: text(),
    /** By its first bytes; null until they have arrived. */
    contentType: text(),
    /** The whole file, once its pieces have been joined. */
    storageKey: text().unique(),
    sha256: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('incoming_files_user_idx').on(t.userId), index('incoming_files_updated_idx').on(t.updatedAt)],
);

/** Received pieces of a file that is sent in parts. */
export const incomingParts = pgTable(
  'incoming_parts',
  {
    id: identity(),
    fileId: integer()
      .notNull()
      .references(() => incomingFiles.id, { onDelete: 'cascade' }),
    startsAt: integer().notNull(),
    bytes: integer().notNull(),
    storageKey: text().notNull().unique(),
  },
  (t) => [uniqueIndex('incoming_parts_start_key').on(t.fileId, t.startsAt)],
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

/**
 * Files made for downloads: a song in one format with its tags and cover, or an album's cover. They are made when somebody
 * asks, again when what they say has changed, and go when nobody has asked for 30 days.
 */
export const downloadFiles = pgTable(
  'download_files',
  {
    id: identity(),
    /** Exactly one of both. */
    songId: integer().references(() => songs.id, { onDelete: 'cascade' }),
    albumId: integer().references(() => albums.id, { onDelete: 'cascade' }),
    /** Null for an album's cover. */
    format: oneOf(downloadFormat),
    state: oneOf(uploadState).notNull().default('processing'),
    /** A hash of what the stored file was made from; null before there is one. */
    madeFrom: text(),
    storageKey: text().unique(),
    contentType: text(),
    bytes: integer(),
    sha256: text(),
    /** For archives, whose entries begin with it. */
    crc32: bigint({ mode: 'number' }),
    /** When it was last sent to the worker. */
    queuedAt: moment().notNull(),
    /** A day of its last use. */
    usedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('download_files_song_key').on(t.songId, t.format),
    uniqueIndex('download_files_album_key').on(t.albumId),
    index('download_files_used_idx').on(t.usedAt),
    check('download_files_of_one_check', sql`num_nonnulls(${t.songId}, ${t.albumId}) = 1`),
  ],
);
