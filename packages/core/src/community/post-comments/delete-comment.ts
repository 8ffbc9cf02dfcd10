import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { canDeleteComment } from './policy.ts';
import { getPlacedComment } from './queries.ts';

/** Deletes the caller's own comment; admins delete any. */
export async function deleteComment(ctx: Ctx, input: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { comment } = await getPlacedComment(ctx, input.id);
  if (!canDeleteComment(ctx.actor, comment)) throw forbidden('You can only delete your own comments');
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(tables.comments).where(eq(tables.comments.id, input.id));
    const { contentId, id: commentId } = comment;
    await publish(ctx, `content:${contentId}`, { type: 'comment-deleted', contentId, commentId });
  });
}
