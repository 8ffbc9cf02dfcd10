import { tables } from '@stagedoor/db';
import type { ListSongCommentsInput, Page, SongComment } from '@stagedoor/validators';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { getSong } from '../../catalog/songs/index.ts';
import { actorUserId, asVisitor, type Ctx } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import {
  authorIsArtist,
  authorIsStaff,
  type CommentSlice,
  isParentShown,
  likeColumns,
  pageNewestFirst,
  withReplies,
} from '../discussions/index.ts';
import { presentSongComment } from './present.ts';

const { songComments, songs, users } = tables;
const cursors = defineCursors('comments of a song', { id: 'number' });

/** Comments of a song that the caller can see, pinned ones first, then newest first, with keyset pagination by id. */
export async function listSongComments(
  ctx: Ctx,
  input: ListSongCommentsInput & { before?: number },
): Promise<Page<SongComment>> {
  await getSong(ctx, { id: input.songId });
  const viewer = { actor: ctx.actor, rights: await loadRights(ctx) };
  return pageNewestFirst(
    ctx,
    cursors,
    input,
    (slice) => readSlice(ctx, input.songId, slice),
    (row) => presentSongComment(row, viewer),
    (row) => row,
  );
}

async function readSlice(ctx: Ctx, songId: number, slice: CommentSlice) {
  return addReplies(ctx, await readParents(ctx, songId, slice));
}

const addReplies = (ctx: Ctx, rows: readonly SongCommentRow[]) =>
  withReplies(
    rows,
    (row) => row,
    (parentIds) =>
      selectSongComments(ctx).where(inArray(songComments.parentId, parentIds)).orderBy(songComments.id),
  );

function readParents(ctx: Ctx, songId: number, { last, limit }: CommentSlice): Promise<SongCommentRow[]> {
  const { id, pinnedAt } = songComments;
  const among = (isIn: SQL | undefined) =>
    selectSongComments(ctx)
      .where(and(eq(songComments.songId, songId), isNull(songComments.parentId), isIn))
      .orderBy(desc(id));
  if (last !== undefined) return among(and(isNull(pinnedAt), lt(id, last))).limit(limit);
  return unionAll(among(isNotNull(pinnedAt)), among(isNull(pinnedAt)).limit(limit));
}

/** One comment, or undefined. */
export async function findSongComment(ctx: Ctx, id: number): Promise<SongComment | undefined> {
  const found = await findSongCommentRow(ctx, id);
  const [row] = found ? await addReplies(ctx, [found]) : [];
  return row && presentSongComment(row, { actor: ctx.actor, rights: await loadRights(ctx) });
}

export async function findSongCommentRow(ctx: Ctx, id: number): Promise<SongCommentRow | undefined> {
  const [row] = await selectSongComments(ctx).where(eq(songComments.id, id));
  return row;
}

/** The comments among these that everyone may still read, with replies; they can be presented to several people. */
export async function readSongComments(ctx: Ctx, ids: readonly number[]) {
  const visitor = asVisitor(ctx);
  return addReplies(visitor, await selectSongComments(visitor).where(inArray(songComments.id, [...ids])));
}

/** Leaves out comments that a moderator deleted, or hid from all but their author, those of deleted people, and replies to such. */
function selectSongComments(ctx: Ctx) {
  return ctx.db
    .select({
      id: songComments.id,
      songId: songComments.songId,
      parentId: songComments.parentId,
      artistId: songs.artistId,
      userId: songComments.userId,
      username: users.displayUsername,
      profileImage: users.profileImage,
      isByStaff: authorIsStaff,
      isByArtist: authorIsArtist(songs.artistId),
      text: songComments.text,
      timestamp: songComments.timestamp,
      pinnedAt: songComments.pinnedAt,
      createdAt: songComments.createdAt,
      ...likeColumns(ctx, songComments),
    })
    .from(songComments)
    .innerJoin(songs, eq(songs.id, songComments.songId))
    .innerJoin(
      users,
      and(
        eq(users.id, songComments.userId),
        isNull(users.deletedAt),
        isNull(songComments.deletedAt),
        or(isNull(songComments.hiddenAt), eq(songComments.userId, actorUserId(ctx) ?? 0)),
        isParentShown(ctx, songComments),
      ),
    );
}

export type SongCommentRow = Awaited<ReturnType<typeof selectSongComments>>[number];
