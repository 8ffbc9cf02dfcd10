import { tables } from '@stagedoor/db';
import type { AddSongCommentInput, SongComment } from '@stagedoor/validators';
import { getSong } from '../../catalog/songs/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { notifyNamed } from './notify-named.ts';
import { findSongComment } from './queries.ts';

/** Adds a comment at a moment of a song; the moment lies inside the song where its length is known. */
export async function addSongComment(ctx: Ctx, input: AddSongCommentInput): Promise<SongComment> {
  const { userId } = requireUser(ctx, 'You must be signed in to post comments.');
  await takeHit(ctx, 'commentsPerUser', userId);
  const song = await getSong(ctx, { id: input.songId });
  if (song.durationMs !== null && input.timestamp * 1000 > song.durationMs)
    throw badRequest("Timestamp must not be after the song's end");
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(tables.songComments)
      .values({ ...input, userId })
      .returning({ id: tables.songComments.id });
    const comment = row && (await findSongComment(ctx, row.id));
    if (!comment) throw new Error('The comment was not inserted');
    await publish(ctx, `song:${input.songId}`, {
      type: 'song-comment-added',
      songId: input.songId,
      commentId: comment.id,
    });
    await notifyNamed(ctx, song, comment);
    return comment;
  });
}
