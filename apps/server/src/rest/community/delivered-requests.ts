import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  acceptDelivery,
  askRevision,
  deliverRequest,
  listOwnRequests,
  openDelivery,
} from '@stagedoor/core/community/custom-requests';
import {
  idParam,
  ownRequestOutput,
  receivedRequestOutput,
  revisionBody,
  UPLOAD_LIMITS,
} from '@stagedoor/validators';
import { create as contentDisposition } from 'content-disposition';
import { defineRoutes } from '../routing/define-routes.ts';
import { type FormSpec, filesOf } from '../routing/multipart.ts';
import { fileOf, idParams, pagingQuery } from '../routing/schemas.ts';
import { deliveryBody } from '../uploads/form-schemas.ts';

const delivery: FormSpec = {
  fields: [],
  files: {
    file: { kind: 'delivery', maxBytes: () => UPLOAD_LIMITS.delivery, missing: 'No file selected' },
  },
  mayAsk: requireActing('manage'),
};

/** Another person chose this file: browsers save it, and run nothing of it. */
const DELIVERY_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** A plugin scope of its own, because it takes files (see uploads.ts). */
export const deliveredRequestRoutes = defineRoutes('Custom requests', (route) => {
  route('POST /api/dashboard/requests/:id/deliver', {
    name: 'deliverRequest',
    scope: 'studio',
    summary:
      'Deliver an accepted request, or its revision, with a video or audio file that its sender alone opens',
    form: delivery,
    body: deliveryBody,
    gives: receivedRequestOutput,
    refuses: [409],
    answer: ({ domain, params, request }) => deliverRequest(domain, params, filesOf(request).file),
  });

  route('GET /api/requests', {
    name: 'listOwnRequests',
    scope: 'read',
    summary: "One's own requests to artists, newest first, with their steps and files",
    mayAsk: requireUser,
    query: pagingQuery,
    lists: ownRequestOutput,
    answer: ({ domain, query }) => listOwnRequests(domain, query),
  });

  route('POST /api/requests/:id/accept', {
    name: 'acceptDelivery',
    summary: "Accept what was delivered for one's own request",
    mayAsk: requireUser,
    gives: ownRequestOutput,
    refuses: [409],
    answer: ({ domain, params }) => acceptDelivery(domain, params),
  });

  route('POST /api/requests/:id/revision', {
    name: 'askRevision',
    summary: "Ask for another version of what was delivered for one's own request, once",
    mayAsk: requireUser,
    body: revisionBody,
    gives: ownRequestOutput,
    refuses: [409],
    answer: ({ domain, params, body }) => askRevision(domain, { ...body, ...params }),
  });

  route('GET /api/requests/:id/files/:fileId', {
    name: 'downloadDelivery',
    scope: 'read',
    summary: 'A delivered file, for the sender of the request and the people who answer it',
    mayAsk: requireUser,
    params: idParams.extend({ fileId: idParam }),
    sends: fileOf('The file', 'audio/*', 'video/*'),
    answer: async ({ domain, params, reply }) => {
      const { stream, bytes, contentType, fileName } = await openDelivery(domain, params);
      return reply
        .headers({
          ...DELIVERY_HEADERS,
          'content-disposition': contentDisposition(fileName),
          'content-length': bytes,
        })
        .type(contentType)
        .send(stream);
    },
  });
});
