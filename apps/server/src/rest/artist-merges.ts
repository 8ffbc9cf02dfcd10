import { requireAdmin } from '@stagedoor/core';
import { mergeArtists, undoMerge } from '@stagedoor/core/site/artist-merges';
import { artistMergeOutput, mergeArtistsInput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, refusals } from './schemas.ts';

const tags = ['Admin'];

export const artistMergeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/admin/artists/:id/merge',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'mergeArtists',
        summary: 'Merge an artist profile into another one; can be undone for 30 days until a bill comes in',
        params: idParams,
        body: mergeArtistsInput.omit({ id: true }),
        response: { 201: artistMergeOutput, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const merge = await mergeArtists(request.api.domain, { ...request.body, id: request.params.id });
      return reply.code(201).send(merge);
    },
  );

  app.post(
    '/api/admin/merges/:id/undo',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'undoMerge',
        summary: 'Undo a merge as a whole, within 30 days',
        params: idParams,
        response: { 200: artistMergeOutput, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => undoMerge(request.api.domain, request.params),
  );
};
