import { requireModerator } from '@stagedoor/core';
import { decideReport, listCases, undoReport } from '@stagedoor/core/site/moderation';
import { decideInput, decisionOutput, listCasesInput, reportCaseOutput } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

/** Moderators' actions on reports. Any of its reports identifies a case. */
export const adminReportRoutes = defineRoutesFor(requireModerator, 'Admin', (route) => {
  route('GET /api/admin/reports', {
    name: 'listReports',
    summary: 'Reported things, each with the number of its reports, newest first',
    query: pagingQuery.extend({
      state: listCasesInput.shape.state,
      targetType: listCasesInput.shape.targetType,
      reason: listCasesInput.shape.reason,
    }),
    lists: reportCaseOutput,
    answer: ({ domain, query }) => listCases(domain, query),
  });

  route('POST /api/admin/reports/:id/decision', {
    name: 'decideReport',
    summary: 'Decide about all reports of the same thing',
    body: decideInput.omit({ caseId: true }),
    gives: decisionOutput,
    refuses: [409],
    answer: ({ domain, params, body }) => decideReport(domain, { ...params, ...body }),
  });

  route('POST /api/admin/reports/:id/undo', {
    name: 'undoReportDecision',
    summary: 'Undo the decision about a reported thing, within 30 days',
    gives: decisionOutput,
    refuses: [409],
    answer: ({ domain, params }) => undoReport(domain, params),
  });
});
