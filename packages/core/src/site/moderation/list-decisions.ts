import { tables } from '@stagedoor/db';
import type { Decision, ListDecisionsInput, Page } from '@stagedoor/validators';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { restorableSince } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { findKnownToModerators, WHAT } from '../reports/index.ts';
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

/** Decisions of admins without a report may be about work that moderators do not know. */
const mayBeUnknown = ({ row, byAdmin }: SelectedDecision, { isAdmin }: Decider): boolean =>
  !isAdmin && byAdmin && row.caseId === null && row.targetName !== '';

async function presentDecisions(ctx: Ctx, rows: readonly SelectedDecision[]): Promise<Decision[]> {
  const decider = requireDecider(ctx);
  const unsure = rows.filter((selected) => mayBeUnknown(selected, decider));
  const isKnown = await findKnownToModerators(
    ctx,
    unsure.map(({ row }) => row),
  );
  return rows.map((selected) => {
    const isNamed = !unsure.includes(selected) || isKnown(selected.row);
    const targetName = isNamed ? selected.row.targetName : WHAT[selected.row.targetType];
    return presentDecision({ ...selected, row: { ...selected.row, targetName } }, decider, ctx.now());
  });
}

function presentDecision(selected: SelectedDecision, decider: Decider, now: Date): Decision {
  const { row } = selected;
  const { id, caseId, targetType, targetId, targetName, kind, reason, words, answer } = row;
  const isOpen = row.undoneAt === null && row.createdAt > restorableSince(now) && targetName !== '';
  return {
    id,
    caseId,
    targetType,
    targetId,
    targetName,
    kind,
    reason,
    words,
    answer,
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
  requireDecider(ctx);
  const [decision] = await presentDecisions(ctx, await selectDecisions(ctx, eq(decisions.id, id)));
  if (!decision) throw notFound('Decision');
  return decision;
}

/** Decisions of everybody, undone ones too, newest first. */
export async function listDecisions(ctx: Ctx, input: ListDecisionsInput): Promise<Page<Decision>> {
  requireDecider(ctx);
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
  const page = toPage(
    rows,
    limit,
    (row) => row,
    (row) => cursors.write(ctx, row.row),
  );
  return { ...page, items: await presentDecisions(ctx, page.items) };
}

/** The decisions of these cases by case, the latest of each. */
export async function decisionsOfCases(ctx: Ctx, caseIds: readonly number[]): Promise<Map<number, Decision>> {
  if (caseIds.length === 0) return new Map();
  const rows = await presentDecisions(
    ctx,
    await selectDecisions(ctx, inArray(decisions.caseId, [...caseIds])),
  );
  return new Map(
    rows.reverse().flatMap((decision) => (decision.caseId === null ? [] : [[decision.caseId, decision]])),
  );
}
