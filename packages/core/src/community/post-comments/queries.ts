import { tables } from '@stagedoor/db';
import type { Comment, ListCommentsInput, OwnComment, Page, Paging, Post } from '@stagedoor/validators';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { asVisitor, type Ctx, requireUser } from '../../platform/context/index.ts';
import { forbidden, notFound, unauthenticated } from '../../platform/errors/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { isLocked, loadRights } from '../../platform/rights/index.ts';
import { type CommentSlice, pageNewestFirst, withReplies } from '../discussions/index.ts';
import { FOR_SUBSCRIBERS, getPost, postVisibleTo } from '../posts/index.ts';
import { presentPostComment } from './present.ts';
import {
  selectPlacedPostComments,
  selectPostCommentIds,
  selectPostComments,
} from './select-post-comments.ts';

const { comments } = tables;
const cursors = defineCursors('comments of a post', { id: 'number' });
const ownCursors = defineCursors('own comments', { id: 'number' });

/** Comments under a post that the caller may see, pinned ones first, then newest first; those of a locked post are not readable. */
export async function listPostComments(ctx: Ctx, input: ListCommentsInput): Promise<Page<Comment>> {
  await getOpenPost(ctx, input.contentId);
  const viewer = { actor: ctx.actor, rights: await loadRights(ctx) };
  return pageNewestFirst(
    ctx,
    cursors,
    input,
    (slice) => readSlice(ctx, input.contentId, slice),
    (row) => presentPostComment(row, viewer),
    ({ comment }) => comment,
  );
}

async function readSlice(ctx: Ctx, postId: number, { last, limit }: CommentSlice) {
  const { id, parentId, pinnedAt } = comments;
  const isParent = and(eq(comments.postId, postId), isNull(parentId));
  const isPinned = and(isParent, isNotNull(pinnedAt), last === undefined ? undefined : sql`false`);
  const isNext = and(isParent, isNull(pinnedAt), last === undefined ? undefined : lt(id, last));
  const parentIds = unionAll(
    selectPostCommentIds(ctx).where(isPinned),
    selectPostCommentIds(ctx).where(isNext).orderBy(desc(id)).limit(limit),
  );
  const rows = await unionAll(
    selectPostComments(ctx).where(isPinned).orderBy(desc(id)),
    selectPostComments(ctx).where(isNext).orderBy(desc(id)).limit(limit),
    selectPostComments(ctx).where(inArray(parentId, parentIds)).orderBy(id),
  );
  return withReplies(
    rows.filter(({ comment }) => comment.parentId === null),
    rows,
    ({ comment }) => comment,
  );
}

/** Those of these comments that the caller can read, with replies. */
async function readWithReplies(ctx: Ctx, ids: readonly number[]) {
  const rows = await selectPostComments(ctx)
    .where(or(inArray(comments.id, [...ids]), inArray(comments.parentId, [...ids])))
    .orderBy(comments.id);
  return withReplies(
    rows.filter(({ comment }) => ids.includes(comment.id)),
    rows,
    ({ comment }) => comment,
  );
}

/**
 * The caller's own comments under posts that they may see, newest first. Comments under a post that has been
 * locked since can still be read and deleted, but not edited.
 */
export async function listOwnPostComments(ctx: Ctx, input: Paging): Promise<Page<OwnComment>> {
  const { userId } = requireUser(ctx);
  const rights = await loadRights(ctx);
  const last = ownCursors.read(ctx, input.cursor);
  const rows = await selectPlacedPostComments(ctx)
    .where(and(eq(comments.userId, userId), postVisibleTo(rights), last && lt(comments.id, last.id)))
    .orderBy(desc(comments.id))
    .limit(input.limit + 1);
  const now = ctx.now();
  const viewer = { actor: ctx.actor, rights };
  return toPage(
    rows,
    input.limit,
    (row) => {
      const shown = presentPostComment(row, viewer);
      const can = { ...shown.can, edit: shown.can.edit && !isLocked(row.place, rights, now) };
      const { title, artistId, artistName } = row.place;
      return { ...shown, can, content: { title, artistId, artistName } };
    },
    (row) => ownCursors.write(ctx, row.comment),
  );
}

/**
 * The post if the caller may see its content. Otherwise `not_found` when it is hidden, 401 when signed out
 * and 403 without a subscription.
 */
export async function getOpenPost(ctx: Ctx, id: number): Promise<Post> {
  const post = await getPost(ctx, { id });
  if (!post.isLocked) return post;
  throw ctx.actor.kind === 'anonymous' ? unauthenticated(FOR_SUBSCRIBERS) : forbidden(FOR_SUBSCRIBERS);
}

/** The comments among these that everyone may still read, with replies; they can be presented to several people. */
export const readPostComments = (ctx: Ctx, ids: readonly number[]) => readWithReplies(asVisitor(ctx), ids);

/** One comment with its post, for writes. `not_found` if the caller may not see the post. */
export async function getPlacedPostComment(ctx: Ctx, id: number) {
  const { userId } = requireUser(ctx);
  const rights = await loadRights(ctx);
  const [row] = await selectPlacedPostComments(ctx).where(and(eq(comments.id, id), postVisibleTo(rights)));
  const isOpen = row !== undefined && !isLocked(row.place, rights, ctx.now());
  if (!row || (!isOpen && row.comment.userId !== userId)) throw notFound('Comment');
  return { ...row, isOpen, viewer: { actor: ctx.actor, rights } };
}

/** One comment as the caller sees it now. */
export async function readPostComment(ctx: Ctx, id: number): Promise<Comment> {
  const { viewer, ...row } = await getPlacedPostComment(ctx, id);
  const [comment = row] = await readWithReplies(ctx, [id]);
  return presentPostComment(comment, viewer);
}
