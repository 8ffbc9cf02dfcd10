import { tables } from '@stagedoor/db';
import { REPLIES_PER_COMMENT } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { badRequest, conflict } from '../../platform/errors/index.ts';

const { commentLikes, comments, songCommentLikes, songComments } = tables;

/** Comments on songs or under posts, with the likes of each. */
export type CommentTable = typeof comments | typeof songComments;
const likesOf = (table: CommentTable) => (table === comments ? commentLikes : songCommentLikes);

/** How many people like each comment, and whether the caller does; null without a caller. */
export const likeColumns = (ctx: Ctx, table: CommentTable) => {
  const [likes, userId] = [likesOf(table), actorUserId(ctx)];
  return {
    likes: sql<number>`(select count(*)::int from ${likes} l where l.comment_id = ${table.id})`,
    isLiked:
      userId === null
        ? sql<null>`null`
        : sql<boolean>`exists (select from ${likes} l where l.comment_id = ${table.id} and l.user_id = ${userId})`,
  };
};

/** Whether a comment is none that answers another, or answers one that the caller can read. */
export const isParentShown = (
  ctx: Ctx,
  table: CommentTable,
): SQL => sql`(${table.parentId} is null or exists (
  select from ${table} p join users author on author.id = p.user_id
  where p.id = ${table.parentId} and p.deleted_at is null and author.deleted_at is null
    and (p.hidden_at is null or p.user_id = ${actorUserId(ctx) ?? 0})))`;

/** Adds to each comment its replies among `all`, which come in the order in which they are shown. */
export function withReplies<Row>(
  rows: readonly Row[],
  all: readonly Row[],
  keysOf: (row: Row) => { id: number; parentId: number | null },
): (Row & { replies: Row[] })[] {
  const replies = Map.groupBy(all, (row) => keysOf(row).parentId);
  return rows.map((row) => ({ ...row, replies: replies.get(keysOf(row).id) ?? [] }));
}

/** Refuses a reply to a reply, and one more to a comment that has as many as it may. */
export function refuseReply({ parentId, replies }: { parentId: number | null; replies: number }): void {
  if (parentId !== null)
    throw badRequest('Replies cannot be answered. Please answer the comment above.', 'parentId');
  if (replies >= REPLIES_PER_COMMENT)
    throw conflict(`A comment takes at most ${REPLIES_PER_COMMENT} replies`);
}
