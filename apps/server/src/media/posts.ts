import { notFound } from '@stagedoor/core';
import { getPostFile, type PostFile } from '@stagedoor/core/community/posts';
import { createCatalogCache } from '@stagedoor/core/platform/live';
import type { FastifyInstance } from 'fastify';
import type { ContextOf } from '../caller/context.ts';
import type { AppDeps } from '../deps.ts';
import { addFileRoute, NO_READS, OPEN_FILE_HEADERS, PRIVATE_FILE_HEADERS } from './file-route.ts';
import { parsePostAddress, readFeed, readSignature } from './media-address.ts';

/** Pictures, videos and audio of posts. Everybody may see the blurred preview of a published post. */
export function addPostFiles(app: FastifyInstance, deps: AppDeps, contextOf: ContextOf): void {
  const files = createCatalogCache<PostFile>(deps.services.live, 20_000);
  addFileRoute(app, deps, {
    url: '/media/posts/:file',
    what: 'File',
    find: async (request, reply) => {
      const address = parsePostAddress(request.raw.url);
      if (!address) throw notFound('File');
      const { domain } = await contextOf(request, reply, NO_READS);
      const file = await getPostFile({ ...domain, ...readFeed(request.raw.url) }, files, {
        ...address,
        ...readSignature(request.raw.url),
      });
      if (!file.contentType.startsWith(address.type)) throw notFound('File');
      return file;
    },
    headersOf: ({ variant, isPublished }) =>
      variant === 'preview' && isPublished ? OPEN_FILE_HEADERS : PRIVATE_FILE_HEADERS,
  });
}
