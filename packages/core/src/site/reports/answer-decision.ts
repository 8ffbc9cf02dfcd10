import { tables } from '@stagedoor/db';
import type { AnswerDecisionInput, AnswerReportInput, OwnDecision } from '@stagedoor/validators';
import { desc, eq } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../platform/errors/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { presentDecision } from './own-decisions.ts';
import { canAnswer } from './policy.ts';
import { publishToModerators } from './publish-to-moderators.ts';
import { readTarget } from './read-target.ts';

const { decisions, reports, users } = tables;

/** The author's single reply to a decision; notifies its moderator. */
export async function answerDecision(ctx: Ctx, input: AnswerDecisionInput): Promise<OwnDecision> {
  const { userId } = await requireWriter(ctx);
  return inTransaction(ctx, (ctx) => giveAnswer(ctx, userId, input));
}

/** Replies to the latest decision about a report's case. Anyone but the author gets `forbidden`, whether or not there is one. */
export async function answerReport(ctx: Ctx, { id, text }: AnswerReportInput): Promise<OwnDecision> {
  const { userId } = await requireWriter(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [report] = await ctx.db.select({ caseId: reports.caseId }).from(reports).where(eq(reports.id, id));
    if (!report) throw notFound('Report');
    const [decision] = await ctx.db
      .select({ id: decisions.id })
      .from(decisions)
      .where(eq(decisions.caseId, report.caseId))
      .orderBy(desc(decisions.id))
      .limit(1);
    if (!decision) throw forbidden(NOT_THEIRS);
    return giveAnswer(ctx, userId, { decisionId: decision.id, text });
  });
}

const NOT_THEIRS = 'Only the maker of what was decided about can answer';

/** The person's answer, inside a transaction; refused unless they are the maker and have not answered. */
export async function giveAnswer(ctx: Ctx, userId: number, { decisionId, text }: AnswerDecisionInput) {
  const [decision] = await ctx.db.select().from(decisions).where(eq(decisions.id, decisionId)).for('update');
  if (!decision || decision.makerUserId !== userId || decision.kind === 'dismiss')
    throw forbidden(NOT_THEIRS);
  if (decision.undoneAt) throw conflict('This decision was undone, so there is nothing to answer');
  if (!canAnswer(userId, decision)) throw conflict('You have answered this decision already');
  const answered = { ...decision, answer: text, answeredAt: ctx.now() };
  await ctx.db
    .update(decisions)
    .set({ answer: answered.answer, answeredAt: answered.answeredAt })
    .where(eq(decisions.id, decisionId));
  const { targetType: type, targetId: id } = decision;
  await recordAct(ctx, {
    act: 'answer',
    target: { type, id },
    subjectUserId: userId,
    details: { decisionId },
  });
  const target = await readTarget(ctx, decision);
  await notifyDecider(ctx, answered, { userId, name: target?.shownName ?? '' });
  await publishToModerators(ctx, { type: 'reports-changed' });
  return presentDecision(ctx, answered, target);
}

async function notifyDecider(
  ctx: Ctx,
  { id: decisionId, caseId, decidedBy, targetType, targetId }: typeof decisions.$inferSelect,
  { userId, name }: { userId: number; name: string },
): Promise<void> {
  const [maker] = await ctx.db
    .select({ username: users.displayUsername, profileImage: users.profileImage })
    .from(users)
    .where(eq(users.id, userId));
  if (!maker || decidedBy === null) return;
  const target = { type: targetType, id: targetId, name };
  await notify(ctx, {
    userIds: [decidedBy],
    type: 'answer-given',
    dedupeKey: `answer-given:${decisionId}`,
    payload: { ...maker, userId, decisionId, caseId, target },
  });
}
