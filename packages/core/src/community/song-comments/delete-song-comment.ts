import type { CommentDeletion } from '@stagedoor/validators';
import { listSongsByIds } from '../../catalog/songs/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { deleteOrHideComment } from '../../platform/decisions/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { mayModerateComments, whyNotDelete } from '../discussions/index.ts';
import { findSongCommentRow } from './queries.ts';

/**
 * Deletes the caller's own comment. The song's members delete any on their songs and can restore it; moderators
 * delete any, which is recorded.
 */
export async function deleteSongComment(ctx: Ctx, input: { id: number }): Promise<CommentDeletion> {
  const { userId } = await requireWriter(ctx);
  const viewer = { actor: ctx.actor, rights: await loadRights(ctx) };
  const comment = await findSongCommentRow(ctx, input.id);
  if (!comment) throw notFound('Comment');
  const isTeam = mayModerateComments(viewer, comment);
  if (!isTeam && comment.userId !== userId) await requireSeen(ctx, comment);
  const refusal = whyNotDelete(viewer, comment);
  if (refusal) throw forbidden(refusal);
  return inTransaction(ctx, async (ctx) => {
    const deletion = await deleteOrHideComment(ctx, {
      targetType: 'songComment',
      ...comment,
      isTeam,
    });
    await publish(ctx, `song:${comment.songId}`, {
      type: 'song-comment-deleted',
      songId: comment.songId,
      commentId: comment.id,
    });
    return deletion;
  });
}

/** Comments on songs that a moderator does not see do not exist for them. */
async function requireSeen(ctx: Ctx, { songId }: { songId: number }): Promise<void> {
  const [song] = await listSongsByIds(ctx, { ids: [songId] });
  if (!song) throw notFound('Comment');
}
