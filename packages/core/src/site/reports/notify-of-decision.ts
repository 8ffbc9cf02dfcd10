import { tables } from '@stagedoor/db';
import type { NamedTarget } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { makeAnswerLink } from './answer-link.ts';
import { confirmNotice } from './confirm-notice.ts';
import { outcomeOf } from './outcome.ts';
import { readTarget, type Target } from './read-target.ts';

const { decisions, reports, users } = tables;

type Decision = typeof decisions.$inferSelect;

/**
 * Notifies everyone concerned of a decision, or of its undoing if `undoneAt` is set, inside the transaction: the
 * author in the app and by mail, regardless of preferences, except for dismissals; reporters by preference; senders
 * of copyright notices by mail.
 */
export async function notifyOfDecision(ctx: Ctx, decisionId: number): Promise<void> {
  const [decision] = await ctx.db.select().from(decisions).where(eq(decisions.id, decisionId));
  const target = decision && (await readTarget(ctx, decision));
  if (!decision || !target) return;
  const named = nameOf(decision, target);
  if (decision.kind !== 'dismiss') await notifyAuthor(ctx, decision, named);
  if (decision.caseId !== null) await notifyReporters(ctx, decision, { named, path: target.path });
}

function nameOf({ targetType: type, targetId: id }: Decision, target: Target): NamedTarget {
  const isPersonal = type === 'user' || type === 'playlist';
  const userId = isPersonal && target.makerUserId !== null ? { userId: target.makerUserId } : {};
  return { type, id, name: target.shownName, ...userId };
}

const keyOf = ({ id, undoneAt }: Decision) => `${id}:${undoneAt ? 'undone' : 'made'}`;

async function notifyAuthor(ctx: Ctx, decision: Decision, target: NamedTarget): Promise<void> {
  const { id: decisionId, kind, reason, words, until, undoneAt, makerUserId } = decision;
  if (makerUserId === null || makerUserId === decision.decidedBy) return;
  const dedupeKey = `decision:${keyOf(decision)}`;
  const facts = { target, decision: kind, isUndone: undoneAt !== null };
  await notify(ctx, {
    userIds: [makerUserId],
    type: 'decision',
    dedupeKey,
    payload: { decisionId, ...facts },
  });
  const [maker] = await ctx.db
    .select({ username: users.displayUsername, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, makerUserId));
  // The account may use a stranger's address, which must not receive the author's data.
  if (!maker?.isConfirmed) return;
  // A suspended person cannot sign in to answer.
  const path = kind === 'suspend' && !undoneAt ? await makeAnswerLink(ctx, decisionId) : '/settings#reports';
  await queueMail(ctx, {
    template: 'decision',
    to: { userId: makerUserId },
    dedupeKey,
    data: { ...facts, path, username: maker.username, reason, words, until: until?.toISOString() ?? null },
  });
}

async function notifyReporters(
  ctx: Ctx,
  decision: Decision,
  { named, path }: { named: NamedTarget; path: string },
): Promise<void> {
  const rows = await ctx.db
    .select({ id: reports.id, userId: reports.reporterUserId, notice: reports.notice })
    .from(reports)
    .where(eq(reports.caseId, decision.caseId ?? 0))
    .orderBy(reports.id);
  const outcome = outcomeOf(decision);
  await notify(ctx, {
    type: 'report-decided',
    dedupeKey: `report-decided:${keyOf(decision)}`,
    userIds: rows.flatMap(({ userId }) => (userId === null ? [] : [userId])),
    payload: { target: named, outcome },
  });
  for (const { id, notice } of rows)
    if (notice)
      await confirmNotice(ctx, id, { email: notice.email, targetType: decision.targetType, path, outcome });
}
