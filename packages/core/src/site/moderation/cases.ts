import { tables } from '@stagedoor/db';
import type { ListCasesInput, Page, ReportCase, ReportReason } from '@stagedoor/validators';
import { and, desc, eq, exists, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { readTargets } from '../reports/index.ts';
import { decisionsOfCases } from './list-decisions.ts';
import { type Decider, requireDecider } from './policy.ts';

const { reportCases, reports, users } = tables;
const cursors = defineCursors('report cases', { id: 'number' });

const selectCases = (ctx: Ctx, where: SQL | undefined, limit: number) =>
  ctx.db
    .select({
      row: reportCases,
      maker: users.displayUsername,
      firstId: sql<number>`(select min(id) from ${reports} where case_id = ${reportCases.id})`,
      reasons: sql<{ reason: ReportReason; count: number }[]>`(
        select json_agg(json_build_object('reason', reason, 'count', n) order by n desc, reason)
        from (select reason, count(*)::int as n from ${reports} where case_id = ${reportCases.id} group by reason) r)`,
    })
    .from(reportCases)
    .leftJoin(users, eq(users.id, reportCases.makerUserId))
    .where(where)
    .orderBy(desc(reportCases.id))
    .limit(limit);

type SelectedCase = Awaited<ReturnType<typeof selectCases>>[number];

async function presentCases(ctx: Ctx, rows: readonly SelectedCase[]): Promise<ReportCase[]> {
  const targets = await readTargets(
    ctx,
    rows.map(({ row }) => row),
  );
  const decided = rows.flatMap(({ row }) => (row.state === 'decided' ? [row.id] : []));
  const decisions = await decisionsOfCases(ctx, decided);
  return rows.map(({ row, maker, firstId, reasons }) => {
    const { id: caseId, targetType, targetId, state, makerUserId } = row;
    const target = targets.find((one) => one.targetType === targetType && one.targetId === targetId);
    return {
      id: firstId,
      caseId,
      targetType,
      targetId,
      state,
      reasons: reasons ?? [],
      targetName: target?.listedName ?? '',
      count: row.reportCount,
      createdAt: row.createdAt.toISOString(),
      lastReportAt: row.lastReportAt.toISOString(),
      maker: makerUserId === null || maker === null ? null : { id: makerUserId, username: maker },
      decision: decisions.get(caseId) ?? null,
    };
  });
}

/** Moderators do not see cases about themselves, which could reveal their reporters; admins see everything. */
const notAbout = ({ userId, isAdmin }: Decider) =>
  isAdmin ? undefined : or(isNull(reportCases.makerUserId), ne(reportCases.makerUserId, userId ?? 0));

/** Reported things with their report counts, newest first; `reason` finds cases with at least one such report. */
export async function listCases(ctx: Ctx, input: ListCasesInput): Promise<Page<ReportCase>> {
  const decider = requireDecider(ctx);
  const { state, targetType, reason, limit, cursor } = input;
  const last = cursors.read(ctx, cursor);
  const rows = await selectCases(
    ctx,
    and(
      eq(reportCases.state, state),
      notAbout(decider),
      targetType && eq(reportCases.targetType, targetType),
      reason && hasReason(ctx, reason),
      last && lt(reportCases.id, last.id),
    ),
    limit + 1,
  );
  const shown = await presentCases(ctx, rows.slice(0, limit));
  return {
    ...toPage(
      rows,
      limit,
      ({ row }) => row.id,
      (row) => cursors.write(ctx, row.row),
    ),
    items: shown,
  };
}

const hasReason = (ctx: Ctx, reason: ReportReason) =>
  exists(
    ctx.db
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.caseId, reportCases.id), eq(reports.reason, reason))),
  );

/** One case as lists show it. */
export async function findCase(ctx: Ctx, id: number): Promise<ReportCase> {
  const [row] = await selectCases(ctx, and(eq(reportCases.id, id), notAbout(requireDecider(ctx))), 1);
  const [found] = row ? await presentCases(ctx, [row]) : [];
  if (!found) throw notFound('Report');
  return found;
}

/** The case of a report; programs know a case by any of its reports. */
export async function caseOfReport(ctx: Ctx, reportId: number): Promise<number> {
  requireDecider(ctx);
  const [row] = await ctx.db.select({ id: reports.caseId }).from(reports).where(eq(reports.id, reportId));
  if (!row) throw notFound('Report');
  return row.id;
}

/** How many things wait for a decision. */
export async function countOpenCases(ctx: Ctx): Promise<{ count: number }> {
  const isOpen = and(eq(reportCases.state, 'open'), notAbout(requireDecider(ctx)));
  return { count: await ctx.db.$count(reportCases, isOpen) };
}
