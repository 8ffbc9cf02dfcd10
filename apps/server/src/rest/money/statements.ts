import { Readable } from 'node:stream';
import { type Ctx, requireUser } from '@stagedoor/core';
import {
  getStatement,
  listStatementLines,
  listStatements,
  loadStatement,
  openStatement,
  statementCsv,
} from '@stagedoor/core/money/statements';
import { readSiteName } from '@stagedoor/core/platform/site';
import {
  statementFormat,
  statementOutput,
  statementPeriod,
  statementsOutput,
  statementsQuery,
} from '@stagedoor/validators';
import { z } from 'zod';
import { nextLink } from '../../answers/next-link.ts';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

const NO_MONEY_MOVES = 'Demo payments: no money moved.';

export const statementRoutes = defineRoutesFor(requireUser, 'Billing', (route) => {
  route('GET /api/dashboard/statements', {
    name: 'listStatements',
    scope: 'studio',
    summary:
      "The months and years in which a profile's balance moved, newest first, for its owner and managers; admins may name any artist",
    query: statementsQuery,
    gives: statementsOutput,
    refuses: [403, 404],
    answer: ({ domain, query }) => listStatements(domain, query),
  });

  route('GET /api/dashboard/statements/:period', {
    name: 'getStatement',
    scope: 'studio',
    summary:
      'A month or year line by line, from its opening to its closing balance; as a file, with all lines',
    params: z.object({ period: statementPeriod }),
    query: statementsQuery.extend({ ...pagingQuery.shape, format: statementFormat.default('json') }),
    gives: statementOutput,
    refuses: [403, 413],
    answer: async ({ domain, params, query, request, reply }) => {
      const { format, limit, cursor, artistId } = query;
      const input = { artistId, ...params };
      if (format !== 'json') {
        const file = format === 'csv' ? await csvOf(domain, input) : await pdfOf(domain, input);
        return reply
          .headers({
            'cache-control': 'private, no-store',
            'content-disposition': `attachment; filename="statement-${params.period}.${format}"`,
          })
          .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
          .send(file);
      }
      const statement = await getStatement(domain, input);
      const { items, nextCursor } = await listStatementLines(domain, { ...input, limit, cursor });
      const link = nextLink(request.url, nextCursor);
      if (link) reply.header('link', link);
      return { ...statement, lines: items };
    },
  });
});

type Input = Parameters<typeof openStatement>[1];

const csvOf = async (ctx: Ctx, input: Input) => Readable.from(statementCsv(await openStatement(ctx, input)));

/** The library is loaded with the first document. */
async function pdfOf(ctx: Ctx, input: Input): Promise<Readable> {
  const statement = await loadStatement(ctx, input);
  const { statementPdf } = await import('./statement-pdf/index.ts');
  const note = ctx.payments.name === 'demo' ? NO_MONEY_MOVES : null;
  return statementPdf(statement, { siteName: await readSiteName(ctx), note }) as unknown as Readable;
}
