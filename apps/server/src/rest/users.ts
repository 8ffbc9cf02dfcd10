import { getPublicUser } from '@stagedoor/core/people/users';
import { publicUserOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RestDeps } from './rest-deps.ts';
import { idParams, refusals } from './schemas.ts';

export const userRoutes: FastifyPluginAsyncZod<RestDeps> = async (app, { contextOf }) => {
  app.get(
    '/api/users/:id',
    {
      schema: {
        tags: ['Accounts'],
        operationId: 'getUser',
        summary: 'The name and picture of a person',
        params: idParams,
        response: { 200: publicUserOutput, ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return getPublicUser(ctx, request.params);
    },
  );
};
