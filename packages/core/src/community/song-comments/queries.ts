import { tables } from '@stagedoor/db';
import type { ListSongCommentsInput, Page, SongComment } from '@stagedoor/validators';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { getSong } from '../../catalog/songs/index.ts';
import type { Actor, Ctx } from '../../platform/context/index.ts';
import { readCursor, toPage } from '../../platform/paging/index.ts';
import { canDeleteSongComment } from './policy.ts';

const { songComments, users } = tables;

/** Comments of a song that the caller can see, newest first, with keyset pagination by id. */
export async function listSongComments(ctx: Ctx, input: ListSongCommentsInput): Promise<Page<SongComment>> {
  await getSong(ctx, { id: input.songId });
  const last = readCursor(input.cursor, 1)?.[0];
  const rows = await selectComments(ctx)
    .where(
      and(eq(songComments.songId, input.songId), last === undefined ? undefined : lt(songComments.id, last)),
    )
    .orderBy(desc(songComments.id))
    .limit(input.limit + 1);
  return toPage(
    rows,
    input.limit,
    (row) => presentSongComment(row, ctx.actor),
    (row) => [row.id],
  );
}

/** One comment, or undefined. */
export async function findSongComment(ctx: Ctx, id: number): Promise<SongComment | undefined> {
  const [row] = await selectComments(ctx).where(eq(songComments.id, id));
  return row && presentSongComment(row, ctx.actor);
}

/** Those of the comments that still exist; they can be presented to several people. */
export const readSongComments = async (ctx: Ctx, ids: readonly number[]): Promise<SongCommentRow[]> =>
  selectComments(ctx).where(inArray(songComments.id, [...ids]));

/** Comments that an admin deleted, and those of deleted people, are left out. */
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
    .innerJoin(
      users,
      and(eq(users.id, songComments.userId), isNull(users.deletedAt), isNull(songComments.deletedAt)),
    );
}

export type SongCommentRow = Awaited<ReturnType<typeof selectComments>>[number];

export function presentSongComment(row: SongCommentRow, actor: Actor): SongComment {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    can: { delete: canDeleteSongComment(actor, row) },
  };
}
