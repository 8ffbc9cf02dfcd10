import { notFound } from '@stagedoor/core';
import { getOriginal } from '@stagedoor/core/catalog/media-access';
import { idParam } from '@stagedoor/validators';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { ContextOf } from '../caller/context.ts';
import type { AppDeps } from '../deps.ts';
import { addFileRoute, NO_READS, PRIVATE_FILE_HEADERS } from './file-route.ts';

/** Downloads of the files that artists uploaded, under the song's id. */
export function addOriginals(app: FastifyInstance, deps: AppDeps, contextOf: ContextOf): void {
  addFileRoute(app, deps, {
    url: '/media/originals/:songId',
    what: 'Original',
    find: async (request, reply) => {
      const songId = idParam.safeParse((request.params as { songId: string }).songId);
      if (!songId.success) throw notFound('Original');
      const { domain } = await contextOf(request, reply, NO_READS);
      return getOriginal(domain, { songId: songId.data });
    },
    headersOf: ({ fileName }) => ({
      ...PRIVATE_FILE_HEADERS,
      'content-disposition': contentDisposition(fileName),
    }),
  });
}
