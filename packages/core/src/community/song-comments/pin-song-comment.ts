import { tables } from '@stagedoor/db';
import type { PinCommentInput, SongComment } from '@stagedoor/validators';
import { and, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { makeRoomForPin, mayModerateComments, refuseReplyPin } from '../discussions/index.ts';
import { findSongComment, findSongCommentRow, type SongCommentRow } from './queries.ts';

const { songComments, songs } = tables;

/** Pins a comment to the top of its song, or unpins it, for the song's members; at most three are pinned. */
export async function pinSongComment(ctx: Ctx, { id, isPinned }: PinCommentInput): Promise<SongComment> {
  await requireWriter(ctx);
  const { songId, parentId } = await getPinnableSongComment(ctx, { id });
  refuseReplyPin({ parentId });
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.select({ id: songs.id }).from(songs).where(eq(songs.id, songId)).for('no key update');
    const others = and(eq(songComments.songId, songId), ne(songComments.id, id));
    if (isPinned) await makeRoomForPin(ctx, songComments, others);
    await ctx.db
      .update(songComments)
      .set({ pinnedAt: isPinned ? ctx.now() : null })
      .where(eq(songComments.id, id));
    const changed = await findSongComment(ctx, id);
    if (!changed) throw notFound('Comment');
    await publish(ctx, `song:${songId}`, { type: 'song-comment-updated', songId, commentId: id });
    return changed;
  });
}

/** A comment under a song of the caller, or an error. */
export async function getPinnableSongComment(ctx: Ctx, { id }: { id: number }): Promise<SongCommentRow> {
  const comment = await findSongCommentRow(ctx, id);
  if (!comment) throw notFound('Comment');
  if (!mayModerateComments({ actor: ctx.actor, rights: await loadRights(ctx) }, comment))
    throw forbidden('You can only pin comments on your own songs');
  return comment;
}
