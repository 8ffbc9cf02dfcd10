import type { Ctx } from '../../platform/context/index.ts';
import { publishAll } from '../../platform/live/index.ts';

/** Publishes that a comment came or went: to pages that show its post, and its number to all pages that list the post. */
export async function publishListed(
  ctx: Ctx,
  type: 'comment-added' | 'comment-deleted',
  { postId, commentId }: { postId: number; commentId: number },
): Promise<void> {
  await publishAll(ctx, [
    { audience: `content:${postId}`, event: { type, contentId: postId, commentId } },
    { audience: 'all', event: { type: 'comments-counted', contentId: postId } },
  ]);
}
