import { tables } from '@stagedoor/db';
import { and, eq, gt, isNull, notExists } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { restorableSince } from './deletion-period.ts';

const TABLES = { postComment: tables.comments, songComment: tables.songComments };
const { decisions } = tables;

/** Restores, within 30 days, a comment that an artist's members deleted; moderators' deletions stay. */
export async function restoreComment(
  ctx: Ctx,
  { entity, id }: { entity: keyof typeof TABLES; id: number },
): Promise<void> {
  const table = TABLES[entity];
  const decided = ctx.db
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        eq(decisions.targetType, entity),
        eq(decisions.targetId, id),
        eq(decisions.kind, 'delete'),
        isNull(decisions.undoneAt),
      ),
    );
  const back = await ctx.db
    .update(table)
    .set({ deletedAt: null })
    .where(and(eq(table.id, id), gt(table.deletedAt, restorableSince(ctx.now())), notExists(decided)))
    .returning({ id: table.id });
  if (back.length === 0) throw notFound('Comment');
}
