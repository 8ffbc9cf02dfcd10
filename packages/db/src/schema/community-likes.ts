import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, createdAt } from './columns.ts';
import { comments, posts } from './posts.ts';
import { songComments } from './song-comments.ts';

/** Who likes which post. The rows are counted where a number is shown. */
export const postLikes = pgTable(
  'content_likes',
  {
    postId: integer('content_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('content_likes_user_idx').on(t.userId)],
);

/** Who likes which comment under a post. */
export const commentLikes = pgTable(
  'comment_likes',
  { commentId: belongsTo(() => comments.id), userId: belongsTo(() => users.id), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index('comment_likes_user_idx').on(t.userId)],
);

/** Who likes which comment on a song. */
export const songCommentLikes = pgTable(
  'song_comment_likes',
  { commentId: belongsTo(() => songComments.id), userId: belongsTo(() => users.id), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.commentId, t.userId] }),
    index('song_comment_likes_user_idx').on(t.userId),
  ],
);
