import { tables } from '@stagedoor/db';
import type { SongComment } from '@stagedoor/validators';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { getSong } from '../../catalog/songs/index.ts';
import type { Actor, Ctx } from '../../platform/context/index.ts';
import { canDeleteSongComment } from './policy.ts';

const { songComments, users } = tables;

/** The newest 1,000 comments of a song that the caller can see, newest first. */
export async function listSongComments(ctx: Ctx, input: { songId: number }): Promise<SongComment[]> {
  await getSong(ctx, { id: input.songId });
  const rows = await selectComments(ctx)
    .where(eq(songComments.songId, input.songId))
    .orderBy(desc(songComments.id))
    .limit(1_000);
  return rows.map((row) => presentSongComment(row, ctx.actor));
}

/** One comment, or undefined. */
export async function findSongComment(ctx: Ctx, id: number): Promise<SongComment | undefined> {
  const [row] = await selectComments(ctx).where(eq(songComments.id, id));
  return row && presentSongComment(row, ctx.actor);
}

/** Those of the comments that are still there, to be presented to more than one person. */
export const readSongComments = async (ctx: Ctx, ids: readonly number[]): Promise<SongCommentRow[]> =>
  selectComments(ctx).where(inArray(songComments.id, [...ids]));

/** Comments of deleted people are left out. */
function selectComments(ctx: Ctx) {
  return ctx.db
    .select({
      id: songComments.id,
      songId: songComments.songId,
      userId: songComments.userId,
      username: users.displayUsername,
      profileImage: users.profileImage,
      text: songComments.text,
      timestamp: songComments.timestamp,
      createdAt: songComments.createdAt,
    })
    .from(songComments)
    .innerJoin(users, and(eq(users.id, songComments.userId), isNull(users.deletedAt)));
}

export type SongCommentRow = Awaited<ReturnType<typeof selectComments>>[number];

export function presentSongComment(row: SongCommentRow, actor: Actor): SongComment {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    can: { delete: canDeleteSongComment(actor, row) },
  };
}
