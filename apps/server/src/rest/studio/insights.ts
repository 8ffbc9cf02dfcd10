import { requireActing } from '@stagedoor/core/catalog/artists';
import { getInsights, getInsightsSeries, toCsv } from '@stagedoor/core/site/insights';
import { insightsOutput, insightsQuery } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { fileOf } from '../routing/schemas.ts';

export const insightRoutes = defineRoutesFor(requireActing('manage'), 'Studio', (route) => {
  route('GET /api/dashboard/insights', {
    name: 'getInsights',
    scope: 'studio',
    summary: 'Plays, listeners, subscribers, likes, comments and earnings by UTC day, week or month',
    query: insightsQuery,
    gives: insightsOutput,
    refuses: [404],
    answer: ({ domain, query }) => getInsights(domain, query),
  });

  route('GET /api/dashboard/insights.csv', {
    name: 'downloadInsights',
    scope: 'studio',
    summary: 'The same as a table for spreadsheets, with new and lost subscribers',
    query: insightsQuery,
    sends: fileOf('The table', 'text/csv'),
    refuses: [404],
    answer: async ({ domain, query, reply }) => {
      const csv = toCsv(await getInsightsSeries(domain, query));
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="insights.csv"',
        })
        .type('text/csv; charset=utf-8')
        .serializer((text: string) => text)
        .send(csv);
    },
  });
});
