import { requireModerator } from '@stagedoor/core';
import { decideReport, listCases, undoReport } from '@stagedoor/core/site/moderation';
import { decideInput, decisionOutput, listCasesInput, reportCaseOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { idParams, pagingQuery, refusals } from './schemas.ts';

const tags = ['Admin'];

/** What moderators do about reports. A case is known by any of its reports. */
export const adminReportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/reports',
    {
      config: { mayAsk: requireModerator },
      schema: {
        tags,
        operationId: 'listReports',
        summary: 'Reported things, each with the number of its reports, newest first',
        querystring: pagingQuery.extend({
          state: listCasesInput.shape.state,
          targetType: listCasesInput.shape.targetType,
          reason: listCasesInput.shape.reason,
        }),
        response: { 200: z.array(reportCaseOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listCases(request.api.domain, request.query)),
  );

  app.post(
    '/api/admin/reports/:id/decision',
    {
      config: { mayAsk: requireModerator },
      schema: {
        tags,
        operationId: 'decideReport',
        summary: 'Decide about all reports of the same thing',
        params: idParams,
        body: decideInput.omit({ caseId: true }),
        response: { 200: decisionOutput, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => decideReport(request.api.domain, { ...request.params, ...request.body }),
  );

  app.post(
    '/api/admin/reports/:id/undo',
    {
      config: { mayAsk: requireModerator },
      schema: {
        tags,
        operationId: 'undoReportDecision',
        summary: 'Undo the decision about a reported thing, within 30 days',
        params: idParams,
        response: { 200: decisionOutput, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => undoReport(request.api.domain, request.params),
  );
};
