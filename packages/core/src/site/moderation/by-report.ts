import type { DecideInput, Decision } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { caseOfReport } from './cases.ts';
import { decide } from './decide.ts';
import { decisionsOfCases } from './list-decisions.ts';
import { undoDecision } from './undo-decision.ts';

/** Decides about the case of a report. */
export async function decideReport(
  ctx: Ctx,
  { id, ...verdict }: Omit<DecideInput, 'caseId'> & { id: number },
): Promise<Decision> {
  return decide(ctx, { ...verdict, caseId: await caseOfReport(ctx, id) });
}

/** Undoes the decision about the case of a report. */
export async function undoReport(ctx: Ctx, { id }: { id: number }): Promise<Decision> {
  const caseId = await caseOfReport(ctx, id);
  const decision = (await decisionsOfCases(ctx, [caseId])).get(caseId);
  if (!decision) throw conflict('There is no decision to undo yet');
  return undoDecision(ctx, { id: decision.id });
}
