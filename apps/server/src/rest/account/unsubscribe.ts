import { unsubscribe } from '@stagedoor/core/platform/notifications';
import { unsubscribeInput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nothing, refusals } from '../routing/schemas.ts';
import { everybody } from '../routing/who-may-ask.ts';

const BODY_LIMIT = 4_096;
const params = unsubscribeInput.pick({ key: true });
const querystring = unsubscribeInput.pick({ type: true });

/** Unsubscribe links, which work without signing in (RFC 8058). */
export const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  // Mail programs post one fixed field in various encodings; the address alone says what to do.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
    done(null),
  );

  app.get(
    '/api/unsubscribe/:key',
    {
      config: { mayAsk: everybody },
      schema: {
        tags: ['Notifications'],
        operationId: 'openUnsubscribePage',
        summary: 'Leads to a page that asks; opening a link ahead of its reader changes nothing',
        params,
        querystring,
        response: { 302: nothing, ...refusals(400) },
      },
    },
    async (request, reply) => {
      const query = new URLSearchParams({ key: request.params.key, ...request.query });
      return reply
        .code(302)
        .header('cache-control', 'no-store')
        .header('location', `/unsubscribe?${query}`)
        .send(null);
    },
  );

  app.post(
    '/api/unsubscribe/:key',
    {
      config: { mayAsk: everybody },
      schema: {
        tags: ['Notifications'],
        operationId: 'unsubscribe',
        summary: 'End the mails of a type, or all of them, by the key of a mail; safe to repeat',
        params,
        querystring,
        response: { 204: nothing, ...refusals(400, 404, 429) },
      },
    },
    async (request, reply) => {
      await unsubscribe(request.api.domain, { ...request.params, ...request.query });
      return reply.code(204).send(null);
    },
  );
};
