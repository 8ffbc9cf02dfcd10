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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { idParams, limitQuery, pagingQuery, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Reports'];

export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/reports',
    {
      config: { mayAsk: everybody, mayTouch: (ctx, { body }) => requireReporter(ctx, body) },
      schema: {
        tags,
        operationId: 'fileReport',
        summary:
          'Report something; 200 and the existing report when one has done so before. A copyright notice needs no session',
        body: fileReportInput,
        response: { 201: filedReport, 200: filedReport, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request, reply) => {
      const { report, isNew } = await fileReport(request.api.domain, request.body);
      return reply.code(isNew ? 201 : 200).send(report);
    },
  );

  app.get(
    '/api/reports/mine',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listOwnReports',
        summary: "One's own reports and what became of them, newest first",
        querystring: pagingQuery.extend({ limit: limitQuery(REPORT.page.max, REPORT.page.default) }),
        response: { 200: z.array(ownReportOutput), ...refusals(400, 401) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listOwnReports(request.api.domain, request.query)),
  );

  app.post(
    '/api/reports/:id/answer',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'answerReport',
        summary: 'Answer the decision about what was reported, once; only its maker may',
        params: idParams,
        body: answerBody,
        response: { 200: ownDecisionOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request) => answerReport(request.api.domain, { ...request.params, ...request.body }),
  );
};
