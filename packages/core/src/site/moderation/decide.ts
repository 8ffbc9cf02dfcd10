import { tables } from '@stagedoor/db';
import type { DecideInput, Decision, Moderated, ModerateInput, TargetRef } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { DomainError, notFound } from '../../platform/errors/index.ts';
import { carryOut } from './carry-out.ts';
import { getDecision } from './list-decisions.ts';
import { requireDecider } from './policy.ts';

/** Decides about all reports of a case; a conflict when somebody else already has. */
export async function decide(ctx: Ctx, input: DecideInput): Promise<Decision> {
  requireDecider(ctx);
  const { caseId, decision: kind, reason, words, until } = input;
  const { reportCases } = tables;
  const [found] = await ctx.db.select().from(reportCases).where(eq(reportCases.id, caseId));
  if (!found) throw notFound('Report');
  const { targetType, targetId } = found;
  const target = { targetType, targetId };
  const id = await carryOut(ctx, { target, kind, reason, words: words || null, until, reportCase: found });
  return getDecision(ctx, id);
}

/** Decides the same about several things, each by itself: what is refused leaves the others as they are. */
export async function moderate(ctx: Ctx, input: ModerateInput): Promise<Moderated> {
  requireDecider(ctx);
  const { targets, decision: kind, reason, words, until } = input;
  const result: Moderated = { decisions: [], refused: [] };
  for (const { targetType, targetId } of distinctTargets(targets)) {
    const target = { targetType, targetId };
    try {
      const id = await carryOut(ctx, { target, kind, reason, words: words || null, until });
      result.decisions.push(await getDecision(ctx, id));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'bad_request') throw error;
      result.refused.push({ ...target, message: error.message });
    }
  }
  return result;
}

const distinctTargets = (targets: readonly TargetRef[]): TargetRef[] => [
  ...new Map(targets.map((target) => [`${target.targetType} ${target.targetId}`, target])).values(),
];
