import { tables } from '@stagedoor/db';
import type { ListSongCommentsInput, Page, SongComment } from '@stagedoor/validators';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
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

async function readSlice(ctx: Ctx, songId: number, { last, limit }: CommentSlice) {
  const { id, parentId, pinnedAt } = songComments;
  const isParent = and(eq(songComments.songId, songId), isNull(parentId));
  const isPinned = and(isParent, isNotNull(pinnedAt), last === undefined ? undefined : sql`false`);
  const isNext = and(isParent, isNull(pinnedAt), last === undefined ? undefined : lt(id, last));
  const parentIds = unionAll(
    selectSongCommentIds(ctx).where(isPinned),
    selectSongCommentIds(ctx).where(isNext).orderBy(desc(id)).limit(limit),
  );
  const rows = await unionAll(
    selectSongComments(ctx).where(isPinned).orderBy(desc(id)),
    selectSongComments(ctx).where(isNext).orderBy(desc(id)).limit(limit),
    selectSongComments(ctx).where(inArray(parentId, parentIds)).orderBy(id),
  );
  return withReplies(
    rows.filter((row) => row.parentId === null),
    rows,
    (row) => row,
  );
}

/** Those of these comments that the caller can read, with replies. */
async function readWithReplies(ctx: Ctx, ids: readonly number[]) {
  const rows = await selectSongComments(ctx)
    .where(or(inArray(songComments.id, [...ids]), inArray(songComments.parentId, [...ids])))
    .orderBy(songComments.id);
  return withReplies(
    rows.filter(({ id }) => ids.includes(id)),
    rows,
    (row) => row,
  );
}

/** One comment, or undefined. */
export async function findSongComment(ctx: Ctx, id: number): Promise<SongComment | undefined> {
  const [row] = await readWithReplies(ctx, [id]);
  return row && presentSongComment(row, { actor: ctx.actor, rights: await loadRights(ctx) });
}

export async function findSongCommentRow(ctx: Ctx, id: number): Promise<SongCommentRow | undefined> {
  const [row] = await selectSongComments(ctx).where(eq(songComments.id, id));
  return row;
}

/** The comments among these that everyone may still read, with replies; they can be presented to several people. */
export const readSongComments = (ctx: Ctx, ids: readonly number[]) => readWithReplies(asVisitor(ctx), ids);

const byAuthor = (ctx: Ctx) =>
  and(
    eq(users.id, songComments.userId),
    isNull(users.deletedAt),
    isNull(songComments.deletedAt),
    or(isNull(songComments.hiddenAt), eq(songComments.userId, actorUserId(ctx) ?? 0)),
    isParentShown(ctx, songComments),
  );

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
    .innerJoin(users, byAuthor(ctx));
}

/** The ids of what `selectSongComments` finds. */
const selectSongCommentIds = (ctx: Ctx) =>
  ctx.db.select({ id: songComments.id }).from(songComments).innerJoin(users, byAuthor(ctx));

export type SongCommentRow = Awaited<ReturnType<typeof selectSongComments>>[number];
