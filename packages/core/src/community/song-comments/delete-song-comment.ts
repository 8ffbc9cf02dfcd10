import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { canDeleteSongComment } from './policy.ts';
import { findSongComment } from './queries.ts';

/** Deletes the caller's own comment; admins delete any. */
export async function deleteSongComment(ctx: Ctx, input: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const comment = await findSongComment(ctx, input.id);
  if (!comment) throw notFound('Comment');
  if (!canDeleteSongComment(ctx.actor, comment)) throw forbidden('You can only delete your own comments');
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(tables.songComments).where(eq(tables.songComments.id, input.id));
    await publish(ctx, `song:${comment.songId}`, {
      type: 'song-comment-deleted',
      songId: comment.songId,
      commentId: comment.id,
    });
  });
}
