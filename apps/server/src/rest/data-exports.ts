import { requireUser } from '@stagedoor/core';
import { listExports, openExport, requestExport } from '@stagedoor/core/people/data-exports';
import { dataExportOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams, refusals } from './schemas.ts';

const tags = ['Accounts'];

export const dataExportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/account/exports',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'requestDataExport',
        summary: 'Ask for an archive of everything about oneself; one a day',
        response: { 202: dataExportOutput, ...refusals(401, 409, 429) },
      },
    },
    async (request, reply) => reply.code(202).send(await requestExport(request.api.domain)),
  );

  app.get(
    '/api/account/exports',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listDataExports',
        summary: "One's archives that are being made or can be downloaded, newest first",
        response: { 200: z.array(dataExportOutput), ...refusals(401) },
      },
    },
    async (request) => listExports(request.api.domain),
  );

  app.get(
    '/api/account/exports/:id/download',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'downloadDataExport',
        summary: "One's own archive as a zip file, for seven days",
        params: idParams,
        response: { 200: z.any().describe('The archive'), ...refusals(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const { stream, bytes, fileName } = await openExport(request.api.domain, request.params);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${fileName}"`,
          'content-length': bytes,
        })
        .type('application/zip')
        .send(stream);
    },
  );
};
