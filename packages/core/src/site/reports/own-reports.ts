import { tables } from '@stagedoor/db';
import type { OwnReport, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { outcomeOf } from './outcome.ts';
import { findVisibleTarget } from './visible-target.ts';

const { decisions, reportCases, reports } = tables;
const cursors = defineCursors('own reports', { id: 'number' });

/** The latest decision of the report's case. */
const isLatest = sql`${decisions.id} = (select max(d.id) from decisions d where d.case_id = ${reports.caseId})`;

/** The caller's reports, newest first, with what became of each. Things they may no longer see have no name. */
export async function listOwnReports(ctx: Ctx, input: Paging): Promise<Page<OwnReport>> {
  const { userId } = requireUser(ctx);
  const last = cursors.read(ctx, input.cursor);
  const rows = await ctx.db
    .select({ report: reports, state: reportCases.state, decision: decisions })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .leftJoin(decisions, isLatest)
    .where(and(eq(reports.reporterUserId, userId), last && lt(reports.id, last.id)))
    .orderBy(desc(reports.id))
    .limit(input.limit + 1);
  const page = toPage(
    rows,
    input.limit,
    (row) => row,
    (row) => cursors.write(ctx, row.report),
  );
  const targets = await Promise.all(page.items.map(({ report }) => findVisibleTarget(ctx, report)));
  const items = page.items.map(({ report, state, decision }, place): OwnReport => {
    const { id, targetType, targetId, reason, note } = report;
    const target = targets[place];
    return {
      id,
      targetType,
      targetId,
      reason,
      note,
      state,
      name: target?.shownName ?? null,
      path: target?.path ?? null,
      outcome: decision && outcomeOf(decision),
      createdAt: report.createdAt.toISOString(),
      decidedAt: (decision?.undoneAt ?? decision?.createdAt)?.toISOString() ?? null,
    };
  });
  return { ...page, items };
}
