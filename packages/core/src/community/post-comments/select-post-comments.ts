import { tables } from '@stagedoor/db';
import { and, eq, isNull, or } from 'drizzle-orm';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { authorIsStaff } from '../discussions/index.ts';

const { artists, comments, posts, users } = tables;

const columns = {
  comment: comments,
  author: { username: users.displayUsername, profileImage: users.profileImage },
  isByStaff: authorIsStaff,
  artistId: posts.artistId,
};
const byAuthor = (ctx: Ctx) =>
  and(
    eq(users.id, comments.userId),
    isNull(users.deletedAt),
    isNull(comments.deletedAt),
    or(isNull(comments.hiddenAt), eq(comments.userId, actorUserId(ctx) ?? 0)),
  );

/**
 * Comments with their authors, without those that a moderator deleted, or hid from all but their author, and
 * those whose author's account is deleted; callers add filter, order and limit.
 */
export function selectPostComments(ctx: Ctx) {
  return ctx.db
    .select(columns)
    .from(comments)
    .innerJoin(users, byAuthor(ctx))
    .innerJoin(posts, eq(posts.id, comments.postId));
}

export type PostCommentRow = Awaited<ReturnType<typeof selectPostComments>>[number];

/** Like `selectComments`, with each comment's post. */
export function selectPlacedPostComments(ctx: Ctx) {
  const place = {
    title: posts.title,
    artistId: posts.artistId,
    artistName: artists.name,
    isPremium: posts.isPremium,
  };
  return ctx.db
    .select({ ...columns, place })
    .from(comments)
    .innerJoin(users, byAuthor(ctx))
    .innerJoin(posts, eq(posts.id, comments.postId))
    .innerJoin(artists, eq(artists.id, posts.artistId));
}
