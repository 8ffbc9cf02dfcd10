import { requireUser } from '@stagedoor/core';
import { answerReport, fileReport, listOwnReports, requireReporter } from '@stagedoor/core/site/reports';
import {
  answerBody,
  filedReport,
  fileReportInput,
  ownDecisionOutput,
  ownReportOutput,
  REPORT,
} from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { limitQuery, pagingQuery } from '../routing/schemas.ts';

export const reportRoutes = defineRoutes('Reports', (route) => {
  route('POST /api/reports', {
    name: 'fileReport',
    summary:
      'Report something; 200 and the existing report when one has done so before. A copyright notice needs no session',
    mayTouch: (ctx, { body }) => requireReporter(ctx, body),
    body: fileReportInput,
    response: { 200: filedReport, 201: filedReport },
    refuses: [401, 404],
    answer: async ({ domain, body, reply }) => {
      const { report, isNew } = await fileReport(domain, body);
      return reply.code(isNew ? 201 : 200).send(report);
    },
  });

  route('GET /api/reports/mine', {
    name: 'listOwnReports',
    scope: 'read',
    summary: "One's own reports and what became of them, newest first",
    mayAsk: requireUser,
    query: pagingQuery.extend({ limit: limitQuery(REPORT.page.max, REPORT.page.default) }),
    lists: ownReportOutput,
    answer: ({ domain, query }) => listOwnReports(domain, query),
  });

  route('POST /api/reports/:id/answer', {
    name: 'answerReport',
    summary: 'Answer the decision about what was reported, once; only its maker may',
    mayAsk: requireUser,
    body: answerBody,
    gives: ownDecisionOutput,
    refuses: [403, 409],
    answer: ({ domain, params, body }) => answerReport(domain, { ...params, ...body }),
  });
});
