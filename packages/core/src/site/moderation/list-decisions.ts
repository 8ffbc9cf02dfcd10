import { tables } from '@stagedoor/db';
import type { Decision, ListDecisionsInput, Page } from '@stagedoor/validators';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { restorableSince } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { type Decider, requireDecider } from './policy.ts';

const { decisions, users } = tables;
const deciders = alias(users, 'deciders');
const undoers = alias(users, 'undoers');
const makers = alias(users, 'makers');
const cursors = defineCursors('decisions', { id: 'number' });

function selectDecisions(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select({
      row: decisions,
      decidedBy: deciders.displayUsername,
      byAdmin: sql<boolean>`coalesce(${deciders.isAdmin}, true)`,
      undoneBy: undoers.displayUsername,
      isOfStaff: sql<boolean>`coalesce(${makers.isAdmin} or ${makers.isModerator}, false)`,
    })
    .from(decisions)
    .leftJoin(deciders, eq(deciders.id, decisions.decidedBy))
    .leftJoin(undoers, eq(undoers.id, decisions.undoneBy))
    .leftJoin(makers, eq(makers.id, decisions.makerUserId))
    .where(where)
    .orderBy(desc(decisions.id));
}

type SelectedDecision = Awaited<ReturnType<typeof selectDecisions>>[number];

function presentDecision(selected: SelectedDecision, decider: Decider, now: Date): Decision {
  const { row } = selected;
  const { id, caseId, targetType, targetId, targetName, kind, reason, words, answer } = row;
  const isOpen = row.undoneAt === null && row.createdAt > restorableSince(now) && targetName !== '';
  return {
    ...{ id, caseId, targetType, targetId, targetName, kind, reason, words, answer },
    until: row.until?.toISOString() ?? null,
    at: row.createdAt.toISOString(),
    decidedBy: named(row.decidedBy, selected.decidedBy),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: named(row.undoneBy, selected.undoneBy),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    can: { undo: isOpen && (decider.isAdmin || !(selected.byAdmin || selected.isOfStaff)) },
  };
}

const named = (id: number | null, username: string | null) =>
  id === null || username === null ? null : { id, username };

/** One decision. */
export async function getDecision(ctx: Ctx, id: number): Promise<Decision> {
  const decider = requireDecider(ctx);
  const [selected] = await selectDecisions(ctx, eq(decisions.id, id));
  if (!selected) throw notFound('Decision');
  return presentDecision(selected, decider, ctx.now());
}

/** Decisions of everybody, undone ones too, newest first. */
export async function listDecisions(ctx: Ctx, input: ListDecisionsInput): Promise<Page<Decision>> {
  const decider = requireDecider(ctx);
  const { targetType, targetId, makerUserId, kind, limit, cursor } = input;
  const last = cursors.read(ctx, cursor);
  const rows = await selectDecisions(
    ctx,
    and(
      targetType && eq(decisions.targetType, targetType),
      targetId === undefined ? undefined : eq(decisions.targetId, targetId),
      makerUserId === undefined ? undefined : eq(decisions.makerUserId, makerUserId),
      kind && eq(decisions.kind, kind),
      last && lt(decisions.id, last.id),
    ),
  ).limit(limit + 1);
  return toPage(
    rows,
    limit,
    (row) => presentDecision(row, decider, ctx.now()),
    (row) => cursors.write(ctx, row.row),
  );
}

/** The decisions of these cases by case, the latest of each. */
export async function decisionsOfCases(ctx: Ctx, caseIds: readonly number[]): Promise<Map<number, Decision>> {
  if (caseIds.length === 0) return new Map();
  const decider = requireDecider(ctx);
  const rows = await selectDecisions(ctx, inArray(decisions.caseId, [...caseIds]));
  return new Map(
    rows
      .reverse()
      .flatMap((row) =>
        row.row.caseId === null ? [] : [[row.row.caseId, presentDecision(row, decider, ctx.now())] as const],
      ),
  );
}
