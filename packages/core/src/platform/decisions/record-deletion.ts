import type { Deletion, TargetRef } from '@stagedoor/validators';
import { type Ctx, requireModerator } from '../context/index.ts';
import { findMaker } from './find-maker.ts';
import { notifyOfDecisionJob } from './jobs.ts';
import { writeDecision } from './write-decision.ts';

/**
 * Records what an admin or moderator deleted, so that it can be undone, and notifies its author. `name` is erased
 * with the author's account.
 */
export async function recordDeletion(
  ctx: Ctx,
  { targetType, targetId, name, at }: TargetRef & { name: string; at: Date },
): Promise<Deletion> {
  requireModerator(ctx);
  const target = { targetType, targetId };
  const id = await writeDecision(ctx, {
    ...target,
    kind: 'delete',
    reason: 'other',
    targetName: name,
    makerUserId: await findMaker(ctx, target),
    at,
  });
  await ctx.jobs.send(ctx.db, notifyOfDecisionJob, { decisionId: id });
  return { id, ...target, name, deletedAt: at.toISOString() };
}
