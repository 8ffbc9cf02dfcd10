import { tables } from '@stagedoor/db';
import { type CaseDetail, type DecisionKind, decisionKind } from '@stagedoor/validators';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { findCase } from './cases.ts';
import { listDecisions } from './list-decisions.ts';
import { readMaker } from './maker.ts';
import { mayDecide, requireDecider } from './policy.ts';
import { readThing } from './thing.ts';

const { reportCases, reports, users } = tables;
const REPORTS_SHOWN = 100;
const HISTORY_SHOWN = 10;

/** One case with the thing in its context, its reports, its maker's history, and what the caller may decide. */
export async function getCase(ctx: Ctx, { id }: { id: number }): Promise<CaseDetail> {
  const decider = requireDecider(ctx);
  const found = await findCase(ctx, id);
  const { targetType, maker } = found;
  const [thing, filed, history, person] = await Promise.all([
    readThing(ctx, found),
    listReports(ctx, id),
    readHistory(ctx, found),
    readMaker(ctx, maker?.id ?? null),
  ]);
  const isThere = thing !== null && thing.state !== 'deleted';
  const may = (kind: DecisionKind) =>
    found.state === 'open' && mayDecide(decider, { targetType, maker: person, isThere }, kind);
  const can = Object.fromEntries(decisionKind.options.map((kind) => [kind, may(kind)]));
  return { ...found, thing, reports: filed, history, can: can as CaseDetail['can'] };
}

async function listReports(ctx: Ctx, caseId: number): Promise<CaseDetail['reports']> {
  const rows = await ctx.db
    .select({ report: reports, username: users.displayUsername })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterUserId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.id))
    .limit(REPORTS_SHOWN);
  return rows.map(({ report: { id, reporterUserId, reason, note, notice, createdAt }, username }) => ({
    id,
    reason,
    note,
    notice,
    reporter: reporterUserId === null || username === null ? null : { id: reporterUserId, username },
    createdAt: createdAt.toISOString(),
  }));
}

async function readHistory(
  ctx: Ctx,
  { maker, caseId }: { maker: { id: number } | null; caseId: number },
): Promise<CaseDetail['history']> {
  if (!maker) return { decisions: [], openCases: 0, decidedCases: 0 };
  const { items } = await listDecisions(ctx, { makerUserId: maker.id, limit: HISTORY_SHOWN });
  const others = (state: 'open' | 'decided') =>
    ctx.db.$count(
      reportCases,
      and(eq(reportCases.makerUserId, maker.id), eq(reportCases.state, state), ne(reportCases.id, caseId)),
    );
  const decisions = items.filter((decision) => decision.caseId !== caseId);
  return { decisions, openCases: await others('open'), decidedCases: await others('decided') };
}
