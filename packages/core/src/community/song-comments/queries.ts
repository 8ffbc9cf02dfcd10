import { tables } from '@stagedoor/db';
import type { SongComment } from '@stagedoor/validators';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { getSong } from '../../catalog/songs/index.ts';
import type { Actor, Ctx } from '../../platform/context/index.ts';
import { canDeleteSongComment } from './policy.ts';

const { songComments, users } = tables;

/** The newest 1,000 comments of a song that the caller can see, newest first. */
export async function listSongComments(ctx: Ctx, input: { songId: number }): Promise<SongComment[]> {
  await getSong(ctx, { id: input.songId });
  const rows = await selectComments(ctx)
    .where(and(eq(songComments.songId, input.songId), isNull(users.deletedAt)))
    .orderBy(desc(songComments.id))
    .limit(1_000);
  return rows.map((row) => presentComment(row, ctx.actor));
}

/** One comment, or undefined. */
export async function findSongComment(ctx: Ctx, id: number): Promise<SongComment | undefined> {
  const [row] = await selectComments(ctx).where(eq(songComments.id, id));
  return row && presentComment(row, ctx.actor);
}

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
    .innerJoin(users, eq(users.id, songComments.userId));
}

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

function presentComment(row: CommentRow, actor: Actor): SongComment {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    can: { delete: canDeleteSongComment(actor, row) },
  };
}
