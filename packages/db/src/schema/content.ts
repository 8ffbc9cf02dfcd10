import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { createdAt, identity, moment } from './columns.ts';

/** Posts; a text post's body is its description and its contentUrl ''. */
export const contents = pgTable(
  'contents',
  {
    id: identity(),
    artistId: integer()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    contentType: text({ enum: ['text', 'image', 'video', 'audio'] }).notNull(),
    contentUrl: text().notNull(),
    storageKey: text(),
    thumbnailUrl: text(),
    /** Address of the blurred picture shown to who may not see the post. */
    previewUrl: text(),
    isPremium: boolean().notNull().default(true),
    state: text({ enum: ['draft', 'scheduled', 'published'] })
      .notNull()
      .default('published'),
    fileState: text({ enum: ['none', 'processing', 'ready', 'failed'] })
      .notNull()
      .default('none'),
    failureReason: text(),
    publishAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('contents_artist_idx').on(t.artistId, t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('contents_recent_idx')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.deletedAt} is null and ${t.state} = 'published' and not ${t.isPremium}`),
    index('contents_scheduled_idx').on(t.publishAt).where(sql`${t.state} = 'scheduled'`),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentId: integer()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('comments_content_idx').on(t.contentId, t.id.desc()),
    index('comments_user_idx').on(t.userId, t.id.desc()),
  ],
);
