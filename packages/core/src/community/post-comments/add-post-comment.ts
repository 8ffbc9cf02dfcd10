import { tables } from '@stagedoor/db';
import type { AddCommentInput, Comment } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction, lockCaller } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { refuseComment, refuseReply, requireCommenter } from '../discussions/index.ts';
import { notifyOfPostComment } from './notify-of-post-comment.ts';
import { presentPostComment } from './present.ts';
import { publishListed } from './publish-listed.ts';
import { getOpenPost } from './queries.ts';
import { selectPostComments } from './select-post-comments.ts';

/**
 * Adds a comment, or a reply to one, under a post that the caller may see. Refused where the artist closed comments or
 * blocked them.
 */
export async function addPostComment(ctx: Ctx, input: AddCommentInput): Promise<Comment> {
  const { userId } = requireCommenter(ctx);
  await takeHit(ctx, 'commentsPerUser', userId);
  const post = await getOpenPost(ctx, input.contentId);
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    await refuseComment(ctx, { kind: 'content', id: post.id });
    const parent = input.parentId === undefined ? null : await lockParent(ctx, post.id, input.parentId);
    const [inserted] = await ctx.db
      .insert(tables.comments)
      .values({ postId: post.id, userId, text: input.text, parentId: parent?.id ?? null })
      .returning({ id: tables.comments.id });
    const [row] = inserted ? await selectPostComments(ctx).where(eq(tables.comments.id, inserted.id)) : [];
    if (!row) throw new Error('The comment was not inserted');
    const comment = presentPostComment(row, { actor: ctx.actor, rights: await loadRights(ctx) });
    await publishListed(ctx, 'comment-added', { postId: post.id, commentId: comment.id });
    await notifyOfPostComment(ctx, post, comment, parent?.userId ?? null);
    return comment;
  });
}

/** The comment to answer, locked so that its replies are counted one after another. */
async function lockParent(ctx: Ctx, postId: number, id: number) {
  const { comments } = tables;
  const [locked] = await ctx.db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.postId, postId)))
    .for('no key update');
  const [row] = locked ? await selectPostComments(ctx).where(eq(comments.id, id)) : [];
  if (!row) throw notFound('Comment');
  const isReply = and(eq(comments.parentId, id), isNull(comments.deletedAt));
  const replies = await ctx.db.$count(comments, isReply);
  refuseReply({ parentId: row.comment.parentId, replies });
  return row.comment;
}
