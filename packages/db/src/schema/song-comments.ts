import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { songs } from './catalog.ts';
import { belongsTo, createdAt, identity, moment } from './columns.ts';

export const songComments = pgTable(
  'song_comments',
  {
    id: identity(),
    userId: belongsTo(() => users.id),
    songId: belongsTo(() => songs.id),
    /** The comment that this one answers. Replies have no replies of their own. */
    parentId: integer().references((): AnyPgColumn => songComments.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Playback position in whole seconds; a reply has its parent's. */
    timestamp: integer().notNull(),
    /** Pinned to the top by the artist. */
    pinnedAt: moment(),
    hiddenAt: moment(),
    /** Set by an admin or moderator. Authors delete the row itself. */
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('song_comments_song_idx').on(t.songId, t.id.desc().nullsFirst()),
    index('song_comments_user_idx').on(t.userId),
    index('song_comments_parent_idx').on(t.parentId, t.id).where(sql`${t.parentId} is not null`),
    index('song_comments_pinned_idx')
      .on(t.songId, t.id.desc().nullsFirst())
      .where(sql`${t.pinnedAt} is not null`),
    index('song_comments_created_idx').on(t.createdAt, t.id),
    index('song_comments_text_trgm_idx').using('gin', sql`${t.text} gin_trgm_ops`),
    index('song_comments_hidden_idx').on(t.id).where(sql`${t.hiddenAt} is not null`),
    index('song_comments_deleted_idx').on(t.id).where(sql`${t.deletedAt} is not null`),
  ],
);
