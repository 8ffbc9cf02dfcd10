import { tables } from '@stagedoor/db';
import {
  type AddSongCommentInput,
  COMMENTS_PER_PERSON_AND_SONG,
  type SongComment,
} from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { getSong } from '../../catalog/songs/index.ts';
import { type Ctx, inTransaction, lockCaller } from '../../platform/context/index.ts';
import { badRequest, conflict } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { refuseComment, requireCommenter } from '../discussions/index.ts';
import { notifyOfSongComment } from './notify-of-song-comment.ts';
import { findSongComment } from './queries.ts';

const { songComments } = tables;

/**
 * Adds a comment at a moment of a song; if the song's length is known, the moment must be within it. Refused where
 * the artist closed comments or blocked the caller.
 */
export async function addSongComment(ctx: Ctx, input: AddSongCommentInput): Promise<SongComment> {
  const { userId } = requireCommenter(ctx);
  await takeHit(ctx, 'commentsPerUser', userId);
  const song = await getSong(ctx, { id: input.songId });
  if (song.durationMs !== null && input.timestamp * 1000 > song.durationMs)
    throw badRequest("Timestamp must not be after the song's end");
  return inTransaction(ctx, async (ctx) => {
    await refuseComment(ctx, { kind: 'song', id: input.songId });
    await refuseTooMany(ctx, userId, input.songId);
    const [row] = await ctx.db
      .insert(songComments)
      .values({ ...input, userId })
      .returning({ id: songComments.id });
    const comment = row && (await findSongComment(ctx, row.id));
    if (!comment) throw new Error('The comment was not inserted');
    await publish(ctx, `song:${input.songId}`, {
      type: 'song-comment-added',
      songId: input.songId,
      commentId: comment.id,
    });
    await notifyOfSongComment(ctx, song, comment);
    return comment;
  });
}

/** Serializes comments sent by one person at the same time, so that all of them count towards the limit. */
async function refuseTooMany(ctx: Ctx, userId: number, songId: number): Promise<void> {
  await lockCaller(ctx);
  const isTheirs = and(
    eq(songComments.userId, userId),
    eq(songComments.songId, songId),
    isNull(songComments.deletedAt),
  );
  if ((await ctx.db.$count(songComments, isTheirs)) < COMMENTS_PER_PERSON_AND_SONG) return;
  throw conflict('You have left as many comments on this song as one person can. Please delete some first.');
}
