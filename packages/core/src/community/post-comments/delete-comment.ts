import type { Deletion } from '@stagedoor/validators';
import { deleteOrHideComment } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { canDeleteComment } from './policy.ts';
import { getPlacedComment } from './queries.ts';

/** Deletes the caller's own comment. Admins delete any; this is recorded and can be undone. */
export async function deleteComment(ctx: Ctx, input: { id: number }): Promise<Deletion | null> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { comment, author } = await getPlacedComment(ctx, input.id);
  if (!canDeleteComment(ctx.actor, comment)) throw forbidden('You can only delete your own comments');
  return inTransaction(ctx, async (ctx) => {
    const deletion = await deleteOrHideComment(ctx, { entity: 'comment', ...comment, ...author });
    const { contentId, id: commentId } = comment;
    await publish(ctx, `content:${contentId}`, { type: 'comment-deleted', contentId, commentId });
    return deletion;
  });
}
