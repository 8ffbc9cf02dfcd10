import { getPublicUser } from '@stagedoor/core/people/users';
import { publicUserOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/users/:id',
    {
      config: { mayAsk: everybody },
      schema: {
        tags: ['Accounts'],
        operationId: 'getUser',
        summary: 'The name and picture of a person',
        params: idParams,
        response: { 200: publicUserOutput, ...refusals(400, 404) },
      },
    },
    async (request) => getPublicUser(request.api.domain, request.params),
  );
};
