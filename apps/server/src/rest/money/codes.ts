import { requireArtist } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  codesCsv,
  endBatch,
  getCode,
  getCodes,
  listBatches,
  makeCodes,
  redeemCode,
} from '@stagedoor/core/money/codes';
import {
  codeBatch,
  codeBatchesQuery,
  codeBatchWithCodes,
  codeInput,
  codesFormat,
  makeCodesInput,
  redeemBody,
  redeemedCode,
  shownCode,
} from '@stagedoor/validators';
import { z } from 'zod';
import type { AppDeps } from '../../deps.ts';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

export const codeRoutes = defineRoutes<Pick<AppDeps, 'config'>>('Download codes', (route, { config }) => {
  route('GET /api/codes/:code', {
    name: 'getCode',
    summary: 'What a code opens: an album, a song, or months of an artist; 409 says why it opens nothing',
    params: codeInput,
    gives: shownCode,
    refuses: [409],
    answer: ({ domain, params }) => getCode(domain, params),
  });

  route('POST /api/codes/:code/redeem', {
    name: 'redeemCode',
    summary:
      'Redeem a code. Visitors give an `email` for an album or song. 409 when it was used, or when the work is theirs already',
    params: codeInput,
    body: redeemBody,
    gives: redeemedCode,
    refuses: [401, 403, 404, 409],
    answer: async ({ domain, params, body }) =>
      redeemedCode.parse(await redeemCode(domain, { ...params, ...body })),
  });

  route('POST /api/dashboard/download-codes', {
    name: 'makeDownloadCodes',
    summary: 'Make 1 to 500 codes for an album or song, as owner or manager',
    mayAsk: requireActing('manage'),
    body: makeCodesInput,
    creates: codeBatch,
    refuses: [404, 409],
    answer: ({ domain, body }) => makeCodes(domain, body),
  });

  route('GET /api/dashboard/download-codes', {
    name: 'listDownloadCodes',
    scope: 'studio',
    summary: 'The batches of codes that a profile made, newest first; of one album or song where it is named',
    mayAsk: requireActing('manage'),
    query: pagingQuery.extend(codeBatchesQuery.shape),
    lists: codeBatch,
    refuses: [404],
    answer: ({ domain, query }) => listBatches(domain, query),
  });

  route('GET /api/dashboard/download-codes/:id', {
    name: 'getDownloadCodes',
    scope: 'studio',
    summary: 'A batch with its codes; as CSV with the address that redeems each',
    mayAsk: requireArtist,
    query: z.object({ format: codesFormat.default('json') }),
    gives: codeBatchWithCodes,
    refuses: [403, 404],
    answer: async ({ domain, params, query, reply }) => {
      const batch = await getCodes(domain, params);
      reply.header('cache-control', 'private, no-store');
      if (query.format === 'json') return batch;
      return reply
        .header('content-disposition', `attachment; filename="download-codes-${batch.id}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(codesCsv(batch, config.publicUrl));
    },
  });

  route('DELETE /api/dashboard/download-codes/:id', {
    name: 'endDownloadCodes',
    summary: 'End a batch: codes that were not redeemed open nothing from now on',
    mayAsk: requireActing('manage'),
    refuses: [404],
    answer: ({ domain, params }) => endBatch(domain, params),
  });
});
