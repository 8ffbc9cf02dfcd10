import { requireUser } from '@stagedoor/core';
import { listExports, openExport, requestExport } from '@stagedoor/core/people/data-exports';
import { dataExportOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { fileOf } from '../routing/schemas.ts';

export const dataExportRoutes = defineRoutesFor(requireUser, 'Accounts', (route) => {
  route('POST /api/account/exports', {
    name: 'requestDataExport',
    summary: 'Ask for an archive of everything about oneself; one a day',
    response: { 202: dataExportOutput },
    refuses: [409],
    answer: async ({ domain, reply }) => reply.code(202).send(await requestExport(domain)),
  });

  route('GET /api/account/exports', {
    name: 'listDataExports',
    summary: "One's archives that are being made or can be downloaded, newest first",
    gives: z.array(dataExportOutput),
    answer: ({ domain }) => listExports(domain),
  });

  route('GET /api/account/exports/:id/download', {
    name: 'downloadDataExport',
    summary: "One's own archive as a zip file, for seven days",
    sends: fileOf('The archive', 'application/zip'),
    answer: async ({ domain, params, reply }) => {
      const { stream, bytes, fileName } = await openExport(domain, params);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${fileName}"`,
          'content-length': bytes,
        })
        .type('application/zip')
        .send(stream);
    },
  });
});
