import { MAX_PINNED_COMMENTS } from '@stagedoor/validators';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { badRequest, conflict } from '../../platform/errors/index.ts';
import type { CommentTable } from './thread.ts';

/** Refuses to pin a reply, which stays below its comment. */
export function refuseReplyPin({ parentId }: { parentId: number | null }): void {
  if (parentId !== null) throw badRequest('Replies cannot be pinned');
}

/**
 * Refuses a further pin when as many comments among `others` are pinned as there may be. One that nobody sees, since it
 * is hidden or its author deleted their account, gives up its pin first.
 */
export async function makeRoomForPin(ctx: Ctx, table: CommentTable, others: SQL | undefined): Promise<void> {
  const isUnseen = sql<boolean>`(${table.hiddenAt} is not null or exists (
    select from users author where author.id = ${table.userId} and author.deleted_at is not null))`;
  const pinned = await ctx.db
    .select({ id: table.id, isUnseen })
    .from(table)
    .where(and(others, isNotNull(table.pinnedAt), isNull(table.deletedAt)))
    .orderBy(asc(table.pinnedAt));
  if (pinned.length < MAX_PINNED_COMMENTS) return;
  const unseen = pinned.find(({ isUnseen }) => isUnseen);
  if (!unseen)
    throw conflict(`At most ${MAX_PINNED_COMMENTS} comments can be pinned. Please unpin one first.`);
  await ctx.db.update(table).set({ pinnedAt: null }).where(eq(table.id, unseen.id));
}
