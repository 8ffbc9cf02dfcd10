import { requireAdmin } from '@stagedoor/core';
import { decideClaim, listClaims, openClaimFile } from '@stagedoor/core/catalog/claims';
import { adminClaimOutput, claimDecisionBody, claimStatus, idParam } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { fileOf, idParams, pagingQuery } from '../routing/schemas.ts';

/** People chose these files: browsers save them, and run nothing of them. */
const PROOF_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

export const adminClaimRoutes = defineRoutesFor(requireAdmin, 'Claims', (route) => {
  route('GET /api/admin/claims', {
    name: 'listClaims',
    summary: 'Claims of songs, newest first; `state` filters them',
    query: pagingQuery.extend({ state: claimStatus.optional() }),
    lists: adminClaimOutput,
    answer: ({ domain, query }) => listClaims(domain, query),
  });

  route('POST /api/admin/claims/:id/decision', {
    name: 'decideClaim',
    summary: 'Approve a claim, which moves the song, or reject it with a reason',
    body: claimDecisionBody,
    gives: adminClaimOutput,
    refuses: [409],
    answer: ({ domain, params, body }) => decideClaim(domain, { ...body, id: params.id }),
  });

  route('GET /api/admin/claims/:id/files/:fileId', {
    name: 'downloadClaimFile',
    summary: 'A file that proves a claim',
    params: idParams.extend({ fileId: idParam }),
    sends: fileOf('The file', 'application/pdf', 'image/*'),
    answer: async ({ domain, params, reply }) => {
      const { stream, bytes, contentType, fileName } = await openClaimFile(domain, params);
      return reply
        .headers({
          ...PROOF_HEADERS,
          'content-disposition': `attachment; filename="${fileName}"`,
          'content-length': bytes,
        })
        .type(contentType)
        .send(stream);
    },
  });
});
