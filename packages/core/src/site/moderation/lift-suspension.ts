import { tables } from '@stagedoor/db';
import type { Decision } from '@stagedoor/validators';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { actorUserId, type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { notifyOfDecision, publishToModerators } from '../reports/index.ts';
import { getDecision } from './list-decisions.ts';
import { lockPerson } from './lock.ts';
import { refreshPersonState } from './person-state.ts';

const { decisions, users } = tables;

/**
 * Ends all running suspensions of a person, as one act that undoes their decisions, and notifies the person.
 * `conflict` if there are none.
 */
export async function liftSuspension(ctx: Ctx, { id }: { id: number }): Promise<Decision[]> {
  requireAdminOrSystem(ctx);
  const lifted = await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, id);
    const [person] = await ctx.db.select({ name: users.displayUsername }).from(users).where(eq(users.id, id));
    if (!person) throw notFound('User');
    const running = await ctx.db
      .select({ id: decisions.id })
      .from(decisions)
      .where(isRunning(id, ctx.now()))
      .orderBy(asc(decisions.id));
    if (running.length === 0) throw conflict(`${person.name} is not suspended`);
    await ctx.db
      .update(decisions)
      .set({ undoneAt: ctx.now(), undoneBy: actorUserId(ctx) })
      .where(isRunning(id, ctx.now()));
    await refreshPersonState(ctx, id);
    const decisionIds = running.map((decision) => decision.id);
    const target = { type: 'user' as const, id };
    await recordAct(ctx, { act: 'lift-suspension', target, details: { decisionIds }, name: person.name });
    for (const decisionId of decisionIds) await notifyOfDecision(ctx, decisionId);
    await publishToModerators(ctx, { type: 'reports-changed' });
    return decisionIds;
  });
  return Promise.all(lifted.map((decisionId) => getDecision(ctx, decisionId)));
}

const isRunning = (userId: number, now: Date) =>
  and(
    eq(decisions.makerUserId, userId),
    eq(decisions.kind, 'suspend'),
    isNull(decisions.undoneAt),
    or(isNull(decisions.until), gt(decisions.until, now)),
  );
