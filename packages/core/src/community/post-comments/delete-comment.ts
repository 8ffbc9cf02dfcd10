import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { canDeleteComment } from './policy.ts';
import { publishToReaders } from './publish-to-readers.ts';
import { getPlacedComment } from './queries.ts';

/** Deletes one's own comment; admins delete any. */
export async function deleteComment(ctx: Ctx, input: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { comment, place } = await getPlacedComment(ctx, input.id);
  if (!canDeleteComment(ctx.actor, comment)) throw forbidden('You can only delete your own comments');
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(tables.comments).where(eq(tables.comments.id, input.id));
    const content = { ...place, id: comment.contentId };
    await publishToReaders(ctx, content, { type: 'comment-deleted', commentId: comment.id });
  });
}
