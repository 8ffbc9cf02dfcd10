import { tables } from '@stagedoor/db';
import {
  type AddSongCommentInput,
  COMMENTS_PER_PERSON_AND_SONG,
  type SongComment,
  TIMESTAMP_IN_SECONDS,
} from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { getSong } from '../../catalog/songs/index.ts';
import { type Ctx, inTransaction, lockCaller } from '../../platform/context/index.ts';
import { badRequest, conflict, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { refuseComment, refuseReply, requireCommenter } from '../discussions/index.ts';
import { notifyOfSongComment } from './notify-of-song-comment.ts';
import { findSongComment, findSongCommentRow } from './queries.ts';

const { songComments } = tables;

/**
 * Adds a comment at a moment of a song, or a reply at the moment of its comment; if the song's length is known, the
 * moment must be within it. Refused where the artist closed comments or blocked the caller.
 */
export async function addSongComment(ctx: Ctx, input: AddSongCommentInput): Promise<SongComment> {
  const { userId } = requireCommenter(ctx);
  await takeHit(ctx, 'commentsPerUser', userId);
  const song = await getSong(ctx, { id: input.songId });
  if (input.parentId === undefined) requireMoment(song, input.timestamp);
  return inTransaction(ctx, async (ctx) => {
    await refuseComment(ctx, { kind: 'song', id: input.songId });
    await refuseTooMany(ctx, userId, input.songId);
    const parent = input.parentId === undefined ? null : await lockParent(ctx, input.songId, input.parentId);
    const timestamp = parent?.timestamp ?? input.timestamp ?? 0;
    const [row] = await ctx.db
      .insert(songComments)
      .values({ ...input, timestamp, userId })
      .returning({ id: songComments.id });
    const comment = row && (await findSongComment(ctx, row.id));
    if (!comment) throw new Error('The comment was not inserted');
    await publish(ctx, `song:${input.songId}`, {
      type: 'song-comment-added',
      songId: input.songId,
      commentId: comment.id,
    });
    await notifyOfSongComment(ctx, song, comment, parent?.userId ?? null);
    return comment;
  });
}

function requireMoment(song: { durationMs: number | null }, timestamp: number | undefined): void {
  if (timestamp === undefined) throw badRequest(TIMESTAMP_IN_SECONDS, 'timestamp');
  if (song.durationMs !== null && timestamp * 1000 > song.durationMs)
    throw badRequest("Timestamp must not be after the song's end", 'timestamp');
}

/** The comment to answer, locked so that its replies are counted one after another. */
async function lockParent(ctx: Ctx, songId: number, id: number) {
  const [locked] = await ctx.db
    .select({ id: songComments.id })
    .from(songComments)
    .where(and(eq(songComments.id, id), eq(songComments.songId, songId)))
    .for('no key update');
  const parent = locked && (await findSongCommentRow(ctx, id));
  if (!parent) throw notFound('Comment');
  const isReply = and(eq(songComments.parentId, id), isNull(songComments.deletedAt));
  const replies = await ctx.db.$count(songComments, isReply);
  refuseReply({ parentId: parent.parentId, replies });
  return parent;
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
