import { requireAdmin } from '@stagedoor/core';
import { decideClaim, listClaims, openClaimFile } from '@stagedoor/core/catalog/claims';
import { adminClaimOutput, claimDecisionBody, claimStatus, idParam } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { idParams, pagingQuery, refusals } from './schemas.ts';

const tags = ['Claims'];

/** People chose these files: browsers save them, and run nothing of them. */
const PROOF_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

export const adminClaimRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/claims',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listClaims',
        summary: 'Claims of songs, newest first; `state` filters them',
        querystring: pagingQuery.extend({ state: claimStatus.optional() }),
        response: { 200: z.array(adminClaimOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listClaims(request.api.domain, request.query)),
  );

  app.post(
    '/api/admin/claims/:id/decision',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'decideClaim',
        summary: 'Approve a claim, which moves the song, or reject it with a reason',
        params: idParams,
        body: claimDecisionBody,
        response: { 200: adminClaimOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request) => decideClaim(request.api.domain, { ...request.body, id: request.params.id }),
  );

  app.get(
    '/api/admin/claims/:id/files/:fileId',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'downloadClaimFile',
        summary: 'A file that proves a claim',
        params: idParams.extend({ fileId: idParam }),
        response: { 200: z.any().describe('The file'), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { stream, bytes, contentType, fileName } = await openClaimFile(
        request.api.domain,
        request.params,
      );
      return reply
        .headers({
          ...PROOF_HEADERS,
          'content-disposition': `attachment; filename="${fileName}"`,
          'content-length': bytes,
        })
        .type(contentType)
        .send(stream);
    },
  );
};
