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
  customRequestOutput,
  receivedRequestOutput,
  requestSettingsOutput,
  requestStatus,
  sendCustomRequestInput,
  updateRequestSettingsInput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ifMatchOf } from './if-match.ts';
import { itemsOf } from './next-link.ts';
import { artistIdParams, idParams, pagingQuery, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Custom requests'];

export const customRequestRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/custom-requests/artist-settings/:artistId',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'getRequestSettings',
        summary: 'Which kinds of request an artist takes',
        params: artistIdParams,
        response: { 200: requestSettingsOutput, ...refusals(400, 404) },
      },
    },
    async (request) => getRequestSettings(request.api.domain, request.params),
  );

  app.post(
    '/api/custom-requests',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'sendCustomRequest',
        summary:
          'Ask an artist for a cameo or a custom song; visitors may. A `status` is ignored: it starts pending',
        body: sendCustomRequestInput,
        response: { 201: customRequestOutput, ...refusals(400, 403, 404, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(await sendCustomRequest(request.api.domain, request.body)),
  );

  app.get(
    '/api/dashboard/artist-settings',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'getOwnRequestSettings',
        summary: "One's own switches for custom requests",
        response: { 200: requestSettingsOutput, ...refusals(401, 403, 404) },
      },
    },
    async (request) => getOwnRequestSettings(request.api.domain),
  );

  app.patch(
    '/api/dashboard/artist-settings',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'updateRequestSettings',
        summary: 'Take or stop taking kinds of custom requests',
        body: updateRequestSettingsInput,
        response: { 200: requestSettingsOutput, ...refusals(400, 401, 403, 404, 412, 429) },
      },
    },
    async (request) => updateRequestSettings(request.api.domain, { ...request.body, ...ifMatchOf(request) }),
  );

  app.get(
    '/api/dashboard/requests',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'listReceivedRequests',
        summary: "The requests to one's own profile, newest first",
        querystring: pagingQuery.extend({ status: requestStatus.optional() }),
        response: { 200: z.array(receivedRequestOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listReceivedRequests(request.api.domain, request.query)),
  );

  app.patch(
    '/api/dashboard/requests/:id',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'answerCustomRequest',
        summary: 'Accept or decline a pending request, deliver an accepted one; who sent it is mailed',
        params: idParams,
        body: answerRequestBody,
        response: { 200: receivedRequestOutput, ...refusals(400, 401, 403, 404, 409, 412, 429) },
      },
    },
    async (request) =>
      answerCustomRequest(request.api.domain, { ...request.body, ...request.params, ...ifMatchOf(request) }),
  );
};
