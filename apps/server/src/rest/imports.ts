import { requireUser } from '@stagedoor/core';
import { listImports, requireCatalogUser, takeBackImport } from '@stagedoor/core/catalog/imports';
import { importedReleaseOutput, takenBackOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { idParams, pagingQuery, refusals } from './schemas.ts';

const tags = ['Studio'];

export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/dashboard/imports',
    {
      config: { mayAsk: requireCatalogUser },
      schema: {
        tags,
        operationId: 'listImports',
        summary: 'The releases that one imported, newest first',
        querystring: pagingQuery,
        response: { 200: z.array(importedReleaseOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listImports(request.api.domain, request.query)),
  );

  app.delete(
    '/api/dashboard/imports/:id',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'takeBackImport',
        summary: 'Take an import back: its songs without audio go; importing the release again restores them',
        params: idParams,
        response: { 200: takenBackOutput, ...refusals(400, 401, 404, 409, 429) },
      },
    },
    async (request) => takeBackImport(request.api.domain, request.params),
  );
};
