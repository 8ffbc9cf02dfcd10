import { Readable } from 'node:stream';
import { exportAuditRecords, listAuditRecords } from '@stagedoor/core/platform/audit';
import { requireAdmin } from '@stagedoor/core/platform/context';
import { auditFilter, auditRecordOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { itemsOf } from '../../answers/next-link.ts';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };
const auditQuery = auditFilter.extend({ ...pagingQuery.shape, format: z.enum(['csv', 'jsonl']).optional() });

export const adminAuditRoutes = defineRoutes('Admin', (route) => {
  route('GET /api/admin/audit', {
    name: 'listAuditRecords',
    summary:
      'Acts of admins and moderators, and security events, newest first; with a format, all of them as a file',
    mayAsk: requireAdmin,
    query: auditQuery,
    gives: z.array(auditRecordOutput),
    answer: async ({ domain, query, request, reply }) => {
      const { format, ...input } = query;
      if (!format) return itemsOf(request, reply, await listAuditRecords(domain, input));
      requireAdmin(domain);
      const { limit: _limit, cursor: _cursor, ...filter } = input;
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="audit.${format}"`,
      });
      const lines = Readable.from(exportAuditRecords(domain, filter, format));
      return reply.type(TYPES[format]).send(lines);
    },
  });
});
