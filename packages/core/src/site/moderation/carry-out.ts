import { tables } from '@stagedoor/db';
import type { DecisionKind, ReportReason, TargetRef } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { findMaker, writeDecision } from '../../platform/decisions/index.ts';
import { badRequest, conflict, forbidden, notFound } from '../../platform/errors/index.ts';
import {
  findKnownToModerators,
  notifyOfDecision,
  publishToModerators,
  readTarget,
  WHAT,
} from '../reports/index.ts';
import { DELETE } from './delete.ts';
import { refreshHiding } from './hide.ts';
import { lockWhatChanges } from './lock.ts';
import { readMaker } from './maker.ts';
import { refreshPersonState } from './person-state.ts';
import { requireDecider, whyNotDecide } from './policy.ts';
import { publishVisibilityChanged } from './publish-visibility-changed.ts';

export interface Verdict {
  target: TargetRef;
  kind: DecisionKind;
  reason: ReportReason;
  words: string | null;
  /** As it came in: the end of a suspension. */
  until: string | undefined;
  /** The decided case with its stored author, for targets that are already gone. */
  reportCase?: { id: number; makerUserId: number | null };
}

/**
 * Records a decision, carries it out, and notifies the author, the reporters and other moderators. If several people
 * decide one case at once, one succeeds and the others get a conflict. Returns the decision's id.
 */
export async function carryOut(ctx: Ctx, verdict: Verdict): Promise<number> {
  const decider = requireDecider(ctx);
  const { target, kind, reason, words, reportCase } = verdict;
  const until = readUntil(kind, verdict.until, ctx.now());
  return inTransaction(ctx, async (ctx) => {
    const what = WHAT[target.targetType];
    const isKnown = decider.isAdmin || reportCase || (await findKnownToModerators(ctx, [target]))(target);
    if (!isKnown) throw notFound(what);
    const makerUserId = (await findMaker(ctx, target)) ?? reportCase?.makerUserId ?? null;
    await lockWhatChanges(ctx, target, kind, makerUserId);
    if (reportCase) await closeCase(ctx, reportCase.id);
    const subject = await readTarget(ctx, target);
    if (!subject && !reportCase) throw notFound(what);
    const refusal = whyNotDecide(decider, { ...target, maker: await readMaker(ctx, makerUserId) }, kind);
    if (refusal) throw forbidden(refusal);
    const changesThing = kind === 'hide' || kind === 'delete';
    if (changesThing && (!subject || subject.isDeleted)) {
      if (!reportCase) throw notFound(what);
      throw conflict(`${what} is deleted already. Dismiss the reports, or decide about its maker.`);
    }
    const at = ctx.now();
    const id = await writeDecision(ctx, {
      ...target,
      kind,
      reason,
      words,
      until,
      makerUserId,
      at,
      targetName: subject?.listedName ?? what,
      ...(reportCase && { caseId: reportCase.id }),
    });
    if (kind === 'suspend' && makerUserId !== null) await refreshPersonState(ctx, makerUserId);
    if (subject && kind === 'hide') await refreshHiding(ctx, target);
    if (subject && kind === 'delete') await DELETE[target.targetType](ctx, target.targetId, at);
    if (subject && changesThing) await publishVisibilityChanged(ctx, subject, false);
    await notifyOfDecision(ctx, id);
    await publishToModerators(ctx, { type: 'reports-changed' });
    return id;
  });
}

function readUntil(kind: DecisionKind, until: string | undefined, now: Date): Date | null {
  if (until === undefined) return null;
  if (kind !== 'suspend') throw badRequest('Only a suspension has an end', 'until');
  const end = new Date(until);
  if (end <= now) throw badRequest('Please choose an end that lies ahead', 'until');
  return end;
}

async function closeCase(ctx: Ctx, id: number): Promise<void> {
  const { reportCases } = tables;
  const closed = await ctx.db
    .update(reportCases)
    .set({ state: 'decided' })
    .where(and(eq(reportCases.id, id), eq(reportCases.state, 'open')))
    .returning({ id: reportCases.id });
  if (closed.length === 0) throw conflict('These reports are already decided');
}
