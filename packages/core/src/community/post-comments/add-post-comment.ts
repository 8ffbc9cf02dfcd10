import { tables } from '@stagedoor/db';
import type { AddCommentInput, Comment } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, lockCaller } from '../../platform/context/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { refuseComment, requireCommenter } from '../discussions/index.ts';
import { notifyOfPostComment } from './notify-of-post-comment.ts';
import { presentPostComment } from './present.ts';
import { publishListed } from './publish-listed.ts';
import { getOpenPost } from './queries.ts';
import { selectPostComments } from './select-post-comments.ts';

/**
 * Adds a comment under a post that the caller may see. Refused where the artist closed comments or blocked them.
 */
export async function addPostComment(ctx: Ctx, input: AddCommentInput): Promise<Comment> {
  const { userId } = requireCommenter(ctx);
  await takeHit(ctx, 'commentsPerUser', userId);
  const post = await getOpenPost(ctx, input.contentId);
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    await refuseComment(ctx, { kind: 'content', id: post.id });
    const [inserted] = await ctx.db
      .insert(tables.comments)
      .values({ postId: post.id, userId, text: input.text })
      .returning({ id: tables.comments.id });
    const [row] = inserted ? await selectPostComments(ctx).where(eq(tables.comments.id, inserted.id)) : [];
    if (!row) throw new Error('The comment was not inserted');
    const comment = presentPostComment(row, { actor: ctx.actor, rights: await loadRights(ctx) });
    await publishListed(ctx, 'comment-added', { postId: post.id, commentId: comment.id });
    await notifyOfPostComment(ctx, post, comment);
    return comment;
  });
}
