import { tables } from '@stagedoor/db';
import type { Comment, PinCommentInput } from '@stagedoor/validators';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { makeRoomForPin, mayModerateComments, refuseReplyPin } from '../discussions/index.ts';
import { getPlacedPostComment, readPostComment } from './queries.ts';

const { comments, posts } = tables;

/** Pins a comment to the top of its post, or unpins it, for the post's people; at most three are pinned. */
export async function pinPostComment(ctx: Ctx, { id, isPinned, ifMatch }: PinCommentInput): Promise<Comment> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { comment, viewer, ...row } = await getPlacedPostComment(ctx, id);
  const { postId } = comment;
  if (!mayModerateComments(viewer, row)) throw forbidden('You can only pin comments on your own posts');
  refuseReplyPin(comment);
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('no key update');
    await requireUnchanged(ctx, { table: comments, id, ifMatch, read: () => readPostComment(ctx, id) });
    const others = and(eq(comments.postId, postId), ne(comments.id, id));
    if (isPinned) await makeRoomForPin(ctx, comments, others);
    const [changed] = await ctx.db
      .update(comments)
      .set({ pinnedAt: isPinned ? ctx.now() : null })
      .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
      .returning({ id: comments.id });
    if (!changed) throw notFound('Comment');
    await publish(ctx, `content:${postId}`, { type: 'comment-updated', contentId: postId, commentId: id });
    return readPostComment(ctx, id);
  });
}
