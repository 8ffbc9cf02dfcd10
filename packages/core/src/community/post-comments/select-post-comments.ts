import { tables } from '@stagedoor/db';
import { and, eq, isNull, or } from 'drizzle-orm';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { authorIsArtist, authorIsStaff, isParentShown, likeColumns } from '../discussions/index.ts';

const { artists, comments, posts, users } = tables;

const columns = (ctx: Ctx) => ({
  comment: comments,
  author: { username: users.displayUsername, profileImage: users.profileImage },
  isByStaff: authorIsStaff,
  isByArtist: authorIsArtist(posts.artistId),
  artistId: posts.artistId,
  ...likeColumns(ctx, comments),
});
const byAuthor = (ctx: Ctx) =>
  and(
    eq(users.id, comments.userId),
    isNull(users.deletedAt),
    isNull(comments.deletedAt),
    or(isNull(comments.hiddenAt), eq(comments.userId, actorUserId(ctx) ?? 0)),
    isParentShown(ctx, comments),
  );

/**
 * Comments with their authors, without those that a moderator deleted, or hid from all but their author, those whose
 * author's account is deleted, and replies to such; callers add filter, order and limit.
 */
export function selectPostComments(ctx: Ctx) {
  return ctx.db
    .select(columns(ctx))
    .from(comments)
    .innerJoin(users, byAuthor(ctx))
    .innerJoin(posts, eq(posts.id, comments.postId));
}

/** The ids of what `selectPostComments` finds. */
export const selectPostCommentIds = (ctx: Ctx) =>
  ctx.db.select({ id: comments.id }).from(comments).innerJoin(users, byAuthor(ctx));

/** A comment as it is read, without its replies. */
export type PostCommentRow = Awaited<ReturnType<typeof selectPostComments>>[number];

/** Like `selectPostComments`, with each comment's post. */
export function selectPlacedPostComments(ctx: Ctx) {
  const place = {
    title: posts.title,
    artistId: posts.artistId,
    artistName: artists.name,
    isPremium: posts.isPremium,
  };
  return ctx.db
    .select({ ...columns(ctx), place })
    .from(comments)
    .innerJoin(users, byAuthor(ctx))
    .innerJoin(posts, eq(posts.id, comments.postId))
    .innerJoin(artists, eq(artists.id, posts.artistId));
}
