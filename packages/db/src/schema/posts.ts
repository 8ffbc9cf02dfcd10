import { contentType, postFileState, postState, uploadState } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { createdAt, editedAt, identity, moment, oneOf } from './columns.ts';

/** Posts, which SQL calls contents. A text post's body is its description, and its contentUrl is ''. */
export const posts = pgTable(
  'contents',
  {
    id: identity(),
    artistId: integer()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    contentType: oneOf(contentType).notNull(),
    contentUrl: text().notNull(),
    thumbnailUrl: text(),
    /** Address of the blurred picture shown to people who may not see the post. */
    previewUrl: text(),
    /** Thumbhash of the picture, only for people who may see it. */
    placeholder: text(),
    width: integer(),
    height: integer(),
    durationMs: integer(),
    isPremium: boolean().notNull().default(true),
    state: oneOf(postState).notNull().default('published'),
    fileState: oneOf(postFileState).notNull().default('none'),
    failureReason: text(),
    publishAt: moment(),
    /** When people were first told of the post; null in rows that are older than the column. */
    announcedAt: moment(),
    /** Hidden by a moderator. */
    hiddenAt: moment(),
    /** No further comments are accepted. */
    commentsClosed: boolean().notNull().default(false),
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: editedAt(),
  },
  (t) => [
    index('contents_artist_idx').on(t.artistId, t.id.desc().nullsFirst()).where(sql`${t.deletedAt} is null`),
    index('contents_news_idx')
      .on(t.artistId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null and ${t.state} = 'published'`),
    index('contents_announced_idx')
      .on(
        t.artistId,
        sql`greatest(${t.announcedAt}, ${t.createdAt}) desc nulls first`,
        t.id.desc().nullsFirst(),
      )
      .where(sql`${t.deletedAt} is null and ${t.state} = 'published'`),
    index('contents_recent_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null and ${t.state} = 'published' and not ${t.isPremium}`),
    index('contents_created_idx').on(t.createdAt, t.id),
    index('contents_title_idx').on(sql`lower(${t.title})`, t.id),
    index('contents_title_trgm_idx').using('gin', sql`${t.title} gin_trgm_ops`),
    index('contents_hidden_idx').on(t.id).where(sql`${t.hiddenAt} is not null`),
    index('contents_deleted_idx').on(t.id).where(sql`${t.deletedAt} is not null`),
    index('contents_scheduled_idx').on(t.publishAt).where(sql`${t.state} = 'scheduled'`),
  ],
);

/** The pictures of a post, in order. Those that are not ready have no addresses. */
export const postPictures = pgTable(
  'content_pictures',
  {
    id: identity(),
    postId: integer('content_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Describes the picture to people who do not see it. */
    alt: text().notNull().default(''),
    state: oneOf(uploadState).notNull().default('processing'),
    failureReason: text(),
    url: text(),
    thumbnailUrl: text(),
    previewUrl: text(),
    placeholder: text(),
    width: integer(),
    height: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('content_pictures_content_idx').on(t.postId, t.position)],
);

/** Files made from a post's upload. All but the blurred `preview` are only for people who may see the post. */
export const postFiles = pgTable(
  'content_files',
  {
    id: identity(),
    postId: integer('content_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The picture that the file belongs to, in picture posts. */
    pictureId: integer().references(() => postPictures.id, { onDelete: 'cascade' }),
    variant: text({ enum: ['image', 'video', 'opus', 'mp3', 'thumbnail', 'preview'] }).notNull(),
    storageKey: text().notNull().unique(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('content_files_variant_key').on(t.postId, t.variant).where(sql`${t.pictureId} is null`),
    uniqueIndex('content_files_picture_key').on(t.pictureId, t.variant),
    index('content_files_content_idx').on(t.postId),
    index('content_files_bytes_idx').on(t.bytes),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: integer('content_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The comment that this one answers. Replies have no replies of their own. */
    parentId: integer().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Pinned to the top by the artist. */
    pinnedAt: moment(),
    hiddenAt: moment(),
    /** Set by an admin or moderator. Authors delete the row itself. */
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: editedAt(),
  },
  (t) => [
    index('comments_content_idx').on(t.postId, t.id.desc().nullsFirst()),
    index('comments_user_idx').on(t.userId, t.id.desc().nullsFirst()),
    index('comments_parent_idx').on(t.parentId, t.id).where(sql`${t.parentId} is not null`),
    index('comments_pinned_idx').on(t.postId, t.id.desc().nullsFirst()).where(sql`${t.pinnedAt} is not null`),
    index('comments_created_idx').on(t.createdAt, t.id),
    index('comments_text_trgm_idx').using('gin', sql`${t.text} gin_trgm_ops`),
    index('comments_hidden_idx').on(t.id).where(sql`${t.hiddenAt} is not null`),
    index('comments_deleted_idx').on(t.id).where(sql`${t.deletedAt} is not null`),
  ],
);
