import { requireActing } from '@stagedoor/core/catalog/artists';
import { getInsights, getInsightsSeries, toCsv } from '@stagedoor/core/site/insights';
import { insightsOutput, insightsQuery } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from './schemas.ts';

const tags = ['Studio'];

export const insightRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/dashboard/insights',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'getInsights',
        summary: 'Plays, listeners, subscribers, likes, comments and earnings by UTC day, week or month',
        querystring: insightsQuery,
        response: { 200: insightsOutput, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => getInsights(request.api.domain, request.query),
  );

  app.get(
    '/api/dashboard/insights.csv',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'downloadInsights',
        summary: 'The same as a table for spreadsheets, with new and lost subscribers',
        querystring: insightsQuery,
        response: { 200: z.any().describe('The table'), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const csv = toCsv(await getInsightsSeries(request.api.domain, request.query));
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="insights.csv"',
        })
        .type('text/csv; charset=utf-8')
        .serializer((text: string) => text)
        .send(csv);
    },
  );
};
