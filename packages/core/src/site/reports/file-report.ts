import { tables } from '@stagedoor/db';
import type { FiledReport, FileReportInput } from '@stagedoor/validators';
import { and, eq, ne, sql } from 'drizzle-orm';
import {
  actorUserId,
  type Ctx,
  inTransaction,
  lockCaller,
  requireUser,
} from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { addressSubject, takeHit } from '../../platform/rate-limits/index.ts';
import { listMemberIds } from '../../platform/rights/index.ts';
import { announce } from '../../platform/webhooks/index.ts';
import { confirmNotice } from './confirm-notice.ts';
import { publishToModerators } from './publish-to-moderators.ts';
import type { Target } from './read-target.ts';
import { getVisibleTarget } from './visible-target.ts';

const { reportCases, reports } = tables;

/**
 * Reports a thing that the caller can see; `isNew` is false for a repeated report. Anyone, even a visitor, may send a
 * copyright notice, which counts separately and is confirmed by mail. Reports form a case until it is decided.
 */
export async function fileReport(
  ctx: Ctx,
  input: FileReportInput,
): Promise<{ report: FiledReport; isNew: boolean }> {
  const isNotice = input.reason === 'copyright';
  requireReporter(ctx, input);
  const userId = actorUserId(ctx);
  await countHits(ctx, input, userId);
  const target = await getVisibleTarget(ctx, input);
  await refuseOwn(ctx, target, userId);
  return inTransaction(ctx, async (ctx) => {
    const earlier = userId === null ? undefined : await findEarlier(ctx, input, userId);
    if (earlier) return { report: earlier, isNew: false };
    const caseId = await joinCase(ctx, input, target);
    const report = await addReport(ctx, input, { caseId, userId });
    await announceReport(ctx, input, { caseId, reportId: report.id });
    if (isNotice) await confirmNotice(ctx, report.id, { ...input, path: target.path });
    await publishToModerators(ctx, { type: 'reports-changed' });
    return { report, isNew: true };
  });
}

/** Refuses visitors, unless what they send is a copyright notice. */
export function requireReporter(ctx: Ctx, input: unknown): void {
  const isNotice = (input as { reason?: unknown } | null | undefined)?.reason === 'copyright';
  if (!isNotice) requireUser(ctx, 'Please sign in to report this');
}

async function countHits(ctx: Ctx, input: FileReportInput, userId: number | null): Promise<void> {
  if (userId !== null) await takeHit(ctx, 'reportsPerUser', userId);
  if (input.reason !== 'copyright') return;
  if (userId === null) await takeHit(ctx, 'noticesPerAddress', addressSubject(ctx.address));
  // Each notice sends a mail to an unverified address.
  await takeHit(ctx, 'noticesPerEmail', input.email.toLowerCase());
}

async function refuseOwn(ctx: Ctx, target: Target, userId: number | null): Promise<void> {
  if (userId === null) return;
  const people = target.artistId === null ? [] : await listMemberIds(ctx, target.artistId, 'publish');
  if (target.makerUserId === userId || people.includes(userId))
    throw badRequest('This is yours, so you cannot report it');
}

/** The person's report of the thing, or their copyright notice. Their reports are taken one after another, so that two at once are one. */
async function findEarlier(ctx: Ctx, input: FileReportInput, userId: number) {
  await lockCaller(ctx);
  const [row] = await ctx.db
    .select({ id: reports.id, state: reportCases.state })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(
      and(
        eq(reports.reporterUserId, userId),
        eq(reports.targetType, input.targetType),
        eq(reports.targetId, input.targetId),
        (input.reason === 'copyright' ? eq : ne)(reports.reason, 'copyright'),
      ),
    );
  return row;
}

/** Adds one to the open case of the thing, or opens one; its row stays locked. */
async function joinCase(ctx: Ctx, input: FileReportInput, { makerUserId }: Target): Promise<number> {
  const now = ctx.now();
  const { targetType, targetId } = input;
  const [row] = await ctx.db
    .insert(reportCases)
    .values({ targetType, targetId, makerUserId, reportCount: 1, lastReportAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: [reportCases.targetType, reportCases.targetId],
      targetWhere: sql`${reportCases.state} = 'open'`,
      set: { reportCount: sql`${reportCases.reportCount} + 1`, lastReportAt: now, makerUserId },
    })
    .returning({ id: reportCases.id });
  if (!row) throw new Error('No case was opened');
  return row.id;
}

async function addReport(
  ctx: Ctx,
  input: FileReportInput,
  { caseId, userId }: { caseId: number; userId: number | null },
): Promise<FiledReport> {
  const { targetType, targetId, reason, note } = input;
  const [row] = await ctx.db
    .insert(reports)
    .values({
      caseId,
      targetType,
      targetId,
      reason,
      reporterUserId: userId,
      note: note || null,
      notice: reason === 'copyright' ? noticeOf(input) : null,
      createdAt: ctx.now(),
    })
    .returning({ id: reports.id });
  if (!row) throw new Error('The report was not inserted');
  return { id: row.id, state: 'open' };
}

/** The note, the person and a notice's statement stay with the moderators. */
const announceReport = (
  ctx: Ctx,
  { targetType, targetId, reason }: FileReportInput,
  ids: { caseId: number; reportId: number },
): Promise<void> =>
  announce(ctx, {
    event: 'report.created',
    data: { ...ids, targetType, targetId, reason },
    dedupeKey: `report:${ids.reportId}`,
  });

const noticeOf = ({
  name,
  email,
  workUrl,
  statement,
  signature,
}: Extract<FileReportInput, { reason: 'copyright' }>) => ({ name, email, workUrl, statement, signature });
