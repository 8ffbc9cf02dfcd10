import type { CommentDeletion } from '@stagedoor/validators';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { deleteOrHideComment } from '../../platform/decisions/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { mayModerateComments, whyNotDelete } from '../discussions/index.ts';
import { publishListed } from './publish-listed.ts';
import { getPlacedPostComment } from './queries.ts';

/**
 * Deletes the caller's own comment. The post's people delete any under their posts and can take that back; moderators
 * delete any, which is recorded.
 */
export async function deletePostComment(ctx: Ctx, input: { id: number }): Promise<CommentDeletion> {
  await requireWriter(ctx);
  const { comment, author, artistId, isByStaff, viewer } = await getPlacedPostComment(ctx, input.id);
  const placed = { userId: comment.userId, artistId, isByStaff };
  const refusal = whyNotDelete(viewer, placed);
  if (refusal) throw forbidden(refusal);
  return inTransaction(ctx, async (ctx) => {
    const deletion = await deleteOrHideComment(ctx, {
      targetType: 'postComment',
      ...comment,
      ...author,
      isTeam: mayModerateComments(viewer, placed),
    });
    const { postId, id: commentId } = comment;
    await publishListed(ctx, 'comment-deleted', { postId, commentId });
    return deletion;
  });
}
