import {
  getOwnRequestSettings,
  getRequestSettings,
  updateRequestSettings,
} from '@stagedoor/core/catalog/artist-settings';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  answerCustomRequest,
  listReceivedRequests,
  sendCustomRequest,
} from '@stagedoor/core/community/custom-requests';
import {
  answerRequestBody,
  checkoutOutput,
  customRequestOutput,
  receivedRequestOutput,
  requestSettingsOutput,
  requestStatus,
  sendCustomRequestInput,
  updateRequestSettingsInput,
} from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { artistIdParams, pagingQuery } from '../routing/schemas.ts';

export const customRequestRoutes = defineRoutes('Custom requests', (route) => {
  route('GET /api/custom-requests/artist-settings/:artistId', {
    name: 'getRequestSettings',
    scope: 'read',
    summary: 'Which kinds of request an artist takes, and what they cost',
    params: artistIdParams,
    gives: requestSettingsOutput,
    answer: ({ domain, params }) => getRequestSettings(domain, params),
  });

  route('POST /api/custom-requests', {
    name: 'sendCustomRequest',
    summary:
      'Ask an artist for a cameo or a custom song; visitors may, where it is free. A price is authorized, at checkoutUrl after a 202. A `status` is ignored: it starts pending',
    body: sendCustomRequestInput,
    response: { 201: customRequestOutput, 202: checkoutOutput },
    refuses: [401, 403, 404, 409, 503],
    answer: async ({ domain, body, reply }) => {
      const { checkoutUrl, ...request } = await sendCustomRequest(domain, body);
      if (checkoutUrl !== null) return reply.code(202).send({ checkoutUrl });
      return reply.code(201).send(request);
    },
  });

  route('GET /api/dashboard/artist-settings', {
    name: 'getOwnRequestSettings',
    scope: 'studio',
    summary: "One's own switches and prices for custom requests",
    mayAsk: requireActing('manage'),
    gives: requestSettingsOutput,
    refuses: [404],
    answer: ({ domain }) => getOwnRequestSettings(domain),
  });

  route('PATCH /api/dashboard/artist-settings', {
    name: 'updateRequestSettings',
    scope: 'studio',
    summary: 'Take or stop taking kinds of custom requests, and name their prices',
    mayAsk: requireActing('manage'),
    body: updateRequestSettingsInput,
    gives: requestSettingsOutput,
    refuses: [404, 409, 412],
    answer: ({ domain, body, edit }) => updateRequestSettings(domain, { ...body, ...edit }),
  });

  route('GET /api/dashboard/requests', {
    name: 'listReceivedRequests',
    scope: 'studio',
    summary: "The requests to one's own profile, newest first",
    mayAsk: requireActing('manage'),
    query: pagingQuery.extend({ status: requestStatus.optional() }),
    lists: receivedRequestOutput,
    refuses: [404],
    answer: ({ domain, query }) => listReceivedRequests(domain, query),
  });

  route('PATCH /api/dashboard/requests/:id', {
    name: 'answerCustomRequest',
    scope: 'studio',
    summary:
      'Accept or decline a pending request, deliver an accepted one that is free; who sent it is mailed. Accepting takes its price, declining frees it',
    mayAsk: requireActing('manage'),
    body: answerRequestBody,
    gives: receivedRequestOutput,
    refuses: [409, 412, 503],
    answer: ({ domain, params, body, edit }) => answerCustomRequest(domain, { ...body, ...params, ...edit }),
  });
});
