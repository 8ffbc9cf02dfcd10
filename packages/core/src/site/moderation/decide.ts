import { tables } from '@stagedoor/db';
import type { DecideInput, Decision, Moderated, ModerateInput, TargetRef } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { doEach, notFound } from '../../platform/errors/index.ts';
import { carryOut } from './carry-out.ts';
import { getDecision } from './list-decisions.ts';
import { requireDecider } from './policy.ts';

/** Decides all reports of a case; a conflict if they are decided already. */
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

/** Makes one decision about several things; a refusal does not affect the others. */
export async function moderate(ctx: Ctx, input: ModerateInput): Promise<Moderated> {
  requireDecider(ctx);
  const { targets, decision: kind, reason, words, until } = input;
  const { done, refused } = await doEach(distinctTargets(targets), async (target) =>
    getDecision(ctx, await carryOut(ctx, { target, kind, reason, words: words || null, until })),
  );
  return { decisions: done, refused: refused.map(({ item, message }) => ({ ...item, message })) };
}

const distinctTargets = (targets: readonly TargetRef[]): TargetRef[] => [
  ...new Map(
    targets.map(({ targetType, targetId }) => [`${targetType} ${targetId}`, { targetType, targetId }]),
  ).values(),
];
