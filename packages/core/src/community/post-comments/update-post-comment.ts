import { tables } from '@stagedoor/db';
import type { Comment, UpdateCommentInput } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { isAuthor, refuseBlocked } from '../discussions/index.ts';
import { FOR_SUBSCRIBERS } from '../posts/index.ts';
import { getPlacedPostComment, readPostComment } from './queries.ts';

const { comments } = tables;

/** Edits the caller's own comment while they may see its post; sending the same text changes nothing. */
export async function updatePostComment(ctx: Ctx, input: UpdateCommentInput): Promise<Comment> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'commentsPerUser', userId);
  const { comment, place, isOpen, viewer } = await getPlacedPostComment(ctx, input.id);
  if (!isAuthor(viewer, comment)) throw forbidden('You can only edit your own comments');
  refuseBlocked(viewer.rights, place);
  if (!isOpen) throw forbidden(FOR_SUBSCRIBERS);
  return inTransaction(ctx, async (ctx) => {
    const { id, ifMatch } = input;
    await requireUnchanged(ctx, { table: comments, id, ifMatch, read: () => readPostComment(ctx, id) });
    if (comment.text === input.text) return readPostComment(ctx, id);
    const [row] = await ctx.db
      .update(comments)
      .set({ text: input.text })
      .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
      .returning({ postId: comments.postId });
    if (!row) throw notFound('Comment');
    const { postId } = row;
    await publish(ctx, `content:${postId}`, { type: 'comment-updated', contentId: postId, commentId: id });
    return readPostComment(ctx, id);
  });
}
