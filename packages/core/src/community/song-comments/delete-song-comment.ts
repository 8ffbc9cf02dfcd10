import type { Deletion } from '@stagedoor/validators';
import { deleteOrHideComment } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { canDeleteSongComment } from './policy.ts';
import { findSongComment } from './queries.ts';

/** Deletes the caller's own comment. Admins delete any; this is recorded and can be undone. */
export async function deleteSongComment(ctx: Ctx, input: { id: number }): Promise<Deletion | null> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const comment = await findSongComment(ctx, input.id);
  if (!comment) throw notFound('Comment');
  if (!canDeleteSongComment(ctx.actor, comment)) throw forbidden('You can only delete your own comments');
  return inTransaction(ctx, async (ctx) => {
    const deletion = await deleteOrHideComment(ctx, { entity: 'song-comment', ...comment });
    await publish(ctx, `song:${comment.songId}`, {
      type: 'song-comment-deleted',
      songId: comment.songId,
      commentId: comment.id,
    });
    return deletion;
  });
}
