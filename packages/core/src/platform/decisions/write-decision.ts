import { tables } from '@stagedoor/db';
import type { DecisionKind, ReportReason, TargetRef } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { actorUserId, type Ctx } from '../context/index.ts';

const { decisions, reportCases } = tables;

export interface NewDecision extends TargetRef {
  kind: DecisionKind;
  reason: ReportReason;
  words?: string | null;
  until?: Date | null;
  /** How the thing is named in lists. */
  targetName: string;
  makerUserId: number | null;
  /** The case that is decided; without it, the open one of the thing, if there is any. */
  caseId?: number;
  at: Date;
}

/**
 * Writes down a decision of the caller, closes the case that it decides, and records the act. What the decision
 * brings about has been locked, since two decisions about one thing wait there for each other.
 */
export async function writeDecision(ctx: Ctx, { at, caseId, ...decision }: NewDecision): Promise<number> {
  const { targetType, targetId, targetName, kind, reason, until, makerUserId } = decision;
  const decided = caseId ?? (await closeOpenCase(ctx, decision));
  const [row] = await ctx.db
    .insert(decisions)
    .values({ ...decision, caseId: decided, decidedBy: actorUserId(ctx), createdAt: at })
    .returning({ id: decisions.id });
  if (!row) throw new Error('The decision was not written down');
  await recordAct(ctx, {
    act: kind,
    target: { type: targetType, id: targetId },
    subjectUserId: makerUserId,
    details: { decisionId: row.id, reason, caseId: decided, until: until?.toISOString() ?? null },
    name: targetName,
  });
  return row.id;
}

/** Any action against a target also decides its open reports. */
async function closeOpenCase(ctx: Ctx, { targetType, targetId }: TargetRef): Promise<number | null> {
  const [closed] = await ctx.db
    .update(reportCases)
    .set({ state: 'decided' })
    .where(
      and(
        eq(reportCases.targetType, targetType),
        eq(reportCases.targetId, targetId),
        eq(reportCases.state, 'open'),
      ),
    )
    .returning({ id: reportCases.id });
  return closed?.id ?? null;
}
