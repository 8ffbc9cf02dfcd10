import { escapeLike, tables } from '@stagedoor/db';
import type { Decision, Deletion, ListDeletionsInput, Page, TargetRef } from '@stagedoor/validators';
import { and, desc, eq, gt, ilike, isNull, lt, ne } from 'drizzle-orm';
import { restorableSince } from '../../platform/audit/index.ts';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { carryOut } from './carry-out.ts';
import { getDecision } from './list-decisions.ts';
import { undoDecision } from './undo-decision.ts';

const { decisions } = tables;
const cursors = defineCursors('deletions', { id: 'number' });

/** Hides a person and the profiles that they own, and ends their sessions and billing. Admins cannot be deleted. */
export const deleteUser = (ctx: Ctx, { id }: { id: number }): Promise<Deletion> =>
  deleteByAdmin(ctx, { targetType: 'user', targetId: id });

/** Hides an artist with all songs, albums and posts; subscribers are no longer charged. The account stays. */
export const deleteArtist = (ctx: Ctx, { id }: { id: number }): Promise<Deletion> =>
  deleteByAdmin(ctx, { targetType: 'artist', targetId: id });

/** Hides a post of any artist. */
export const deleteAnyPost = (ctx: Ctx, { id }: { id: number }): Promise<Deletion> =>
  deleteByAdmin(ctx, { targetType: 'post', targetId: id });

async function deleteByAdmin(ctx: Ctx, target: TargetRef): Promise<Deletion> {
  requireAdmin(ctx);
  const verdict = { target, kind: 'delete', reason: 'other', words: null, until: undefined } as const;
  return toDeletion(await getDecision(ctx, await carryOut(ctx, verdict)));
}

type Facts = TargetRef & Pick<Decision, 'id' | 'targetName' | 'at'>;

const toDeletion = ({ id, targetType, targetId, targetName, at }: Facts): Deletion => ({
  id,
  targetType,
  targetId,
  name: targetName,
  deletedAt: at,
});

/** Takes back what an admin or moderator deleted within the last 30 days. */
export async function undoDeletion(ctx: Ctx, { id }: { id: number }): Promise<Deletion> {
  requireAdmin(ctx);
  const decision = await getDecision(ctx, id);
  if (decision.kind !== 'delete') throw notFound('Deletion');
  return toDeletion(await undoDecision(ctx, { id }));
}

/** Deletions by admins and moderators in the last 30 days that were not undone, newest first; `search` matches the name. */
export async function listDeletions(ctx: Ctx, input: ListDeletionsInput): Promise<Page<Deletion>> {
  requireAdmin(ctx);
  const { targetType, search, limit, cursor } = input;
  const last = cursors.read(ctx, cursor);
  const rows = await ctx.db
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.targetType, targetType),
        eq(decisions.kind, 'delete'),
        isNull(decisions.undoneAt),
        // The name is forgotten when the account that it comes from is removed, and nothing is left to restore.
        ne(decisions.targetName, ''),
        search ? ilike(decisions.targetName, `%${escapeLike(search)}%`) : undefined,
        gt(decisions.createdAt, restorableSince(ctx.now())),
        last && lt(decisions.id, last.id),
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(limit + 1);
  return cursors.page(ctx, rows, limit, ({ createdAt, ...row }) =>
    toDeletion({ ...row, at: createdAt.toISOString() }),
  );
}
