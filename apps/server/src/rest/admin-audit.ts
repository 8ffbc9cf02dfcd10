import { Readable } from 'node:stream';
import { exportAuditRecords, listAuditRecords } from '@stagedoor/core/platform/audit';
import { requireAdmin } from '@stagedoor/core/platform/context';
import { auditFilter, auditRecordOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { pagingQuery, refusals } from './schemas.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };
const auditQuery = auditFilter.extend({ ...pagingQuery.shape, format: z.enum(['csv', 'jsonl']).optional() });

export const adminAuditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/audit',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags: ['Admin'],
        operationId: 'listAuditRecords',
        summary:
          'Acts of admins and moderators, and security events, newest first; with a format, all of them as a file',
        querystring: auditQuery,
        response: { 200: z.array(auditRecordOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { domain } = request.api;
      const { format, ...input } = request.query;
      if (!format) return itemsOf(request, reply, await listAuditRecords(domain, input));
      requireAdmin(domain);
      const { limit: _limit, cursor: _cursor, ...filter } = input;
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="audit.${format}"`,
      });
      const lines = Readable.from(exportAuditRecords(domain, filter, format));
      return reply.type(TYPES[format]).send(lines as never);
    },
  );
};
