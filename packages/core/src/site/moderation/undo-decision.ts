import { tables } from '@stagedoor/db';
import type { Decision } from '@stagedoor/validators';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAct, restorableSince } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/index.ts';
import { notifyOfDecision, publishToModerators, readTarget } from '../reports/index.ts';
import { refreshHiding } from './hide.ts';
import { getDecision } from './list-decisions.ts';
import { lockWhatChanges } from './lock.ts';
import { readMaker } from './maker.ts';
import { refreshPersonState } from './person-state.ts';
import { requireDecider, whyNotDecide } from './policy.ts';
import { publishVisibilityChanged } from './publish-visibility-changed.ts';
import { RESTORE } from './restore.ts';

const { decisions } = tables;

/**
 * Undoes a decision within 30 days: things and people are then as the other decisions leave them. Its case stays
 * decided. Admins undo any, moderators those of moderators.
 */
export async function undoDecision(ctx: Ctx, { id }: { id: number }): Promise<Decision> {
  const decider = requireDecider(ctx);
  const [row] = await ctx.db.select().from(decisions).where(eq(decisions.id, id));
  if (!row) throw notFound('Decision');
  const { targetType, targetId, kind, makerUserId, createdAt } = row;
  const target = { targetType, targetId };
  await inTransaction(ctx, async (ctx) => {
    await lockWhatChanges(ctx, target, kind, makerUserId);
    const by = await readMaker(ctx, row.decidedBy);
    const refusal = whyNotDecide(decider, { targetType, maker: await readMaker(ctx, makerUserId) }, kind);
    if (!decider.isAdmin && (refusal || !by || by.isAdmin)) throw forbidden('Only admins undo this decision');
    const undone = await ctx.db
      .update(decisions)
      .set({ undoneAt: ctx.now(), undoneBy: decider.userId })
      .where(
        and(
          eq(decisions.id, id),
          isNull(decisions.undoneAt),
          gt(decisions.createdAt, restorableSince(ctx.now())),
        ),
      )
      .returning({ id: decisions.id });
    const isTooLate = createdAt <= restorableSince(ctx.now());
    if (!undone.length)
      throw conflict(isTooLate ? 'Decisions are undone within 30 days' : 'This is undone already');
    const isBack = kind !== 'delete' || (await RESTORE[targetType](ctx, targetId, createdAt));
    if (!isBack) throw conflict('This cannot be taken back any more');
    if (kind === 'suspend' && makerUserId !== null) await refreshPersonState(ctx, makerUserId);
    if (kind === 'hide') await refreshHiding(ctx, target);
    const subject = await readTarget(ctx, target);
    if (subject && (kind === 'hide' || kind === 'delete')) await publishVisibilityChanged(ctx, subject, true);
    await recordAct(ctx, {
      act: 'undo',
      target: { type: targetType, id: targetId },
      subjectUserId: makerUserId,
      details: { decisionId: id, kind },
      name: row.targetName,
    });
    await notifyOfDecision(ctx, id);
    await publishToModerators(ctx, { type: 'reports-changed' });
  });
  return getDecision(ctx, id);
}
