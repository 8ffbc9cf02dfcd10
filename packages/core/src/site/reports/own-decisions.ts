import { tables } from '@stagedoor/db';
import type { OwnDecision, Page, Paging, TargetRef } from '@stagedoor/validators';
import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import { actorUserId, type Ctx, requireUser } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canAnswer } from './policy.ts';
import { readTarget, type Target } from './read-target.ts';

const { decisions } = tables;
const cursors = defineCursors('own decisions', { id: 'number' });

type Decision = typeof decisions.$inferSelect;

/** Decisions about the caller's work, words and account, newest first. Dismissals are not among them. */
export async function listOwnDecisions(ctx: Ctx, input: Paging): Promise<Page<OwnDecision>> {
  const { userId } = requireUser(ctx);
  const last = cursors.read(ctx, input.cursor);
  const rows = await ctx.db
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.makerUserId, userId),
        ne(decisions.kind, 'dismiss'),
        last && lt(decisions.id, last.id),
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(input.limit + 1);
  const targets = await Promise.all(rows.map((row) => readTarget(ctx, row)));
  const targetOf = new Map(rows.map(({ id }, place) => [id, targets[place]]));
  return cursors.page(ctx, rows, input.limit, (row) => presentDecision(ctx, row, targetOf.get(row.id)));
}

/**
 * The decision that hides or deletes a thing now, for its author and its profile's members; null without one and for
 * everyone else.
 */
export async function findNoteOn(ctx: Ctx, ref: TargetRef): Promise<OwnDecision | null> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.targetType, ref.targetType),
        eq(decisions.targetId, ref.targetId),
        inArray(decisions.kind, ['hide', 'delete']),
        isNull(decisions.undoneAt),
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(1);
  const target = row && (await readTarget(ctx, ref));
  if (!row || !target) return null;
  const isTheirs =
    row.makerUserId === userId ||
    (target.artistId !== null && (await loadRights(ctx)).profiles.has(target.artistId));
  return isTheirs ? presentDecision(ctx, row, target) : null;
}

/** A decision for its maker. */
export function presentDecision(ctx: Ctx, row: Decision, target: Target | undefined): OwnDecision {
  const { id, targetType, targetId, kind, reason, words, answer } = row;
  return {
    id,
    targetType,
    targetId,
    decision: kind,
    reason,
    words,
    answer,
    name: target?.name ?? (row.targetName || null),
    path: pathFor(row, target),
    until: row.until?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    can: { answer: canAnswer(actorUserId(ctx), row) },
  };
}

/** A thing that was deleted has no page; of a hidden profile its owner sees the studio alone. */
function pathFor({ targetType, kind, undoneAt }: Decision, target: Target | undefined): string | null {
  if (undoneAt === null && kind === 'delete') return null;
  if (undoneAt === null && kind === 'hide' && targetType === 'artist') return '/dashboard';
  return target?.path ?? null;
}
