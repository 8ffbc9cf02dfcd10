import { notFound } from '@stagedoor/core';
import {
  getPlayableFile,
  isOpenToAll,
  type PlayableFile,
  type RenditionCache,
} from '@stagedoor/core/catalog/media-access';
import type { FastifyInstance } from 'fastify';
import type { ContextOf } from '../caller/context.ts';
import type { AppDeps } from '../deps.ts';
import { addFileRoute, NO_READS } from './file-route.ts';
import { parseAudioAddress, readFeed, readSignature } from './media-address.ts';

export const AUDIO_ROUTE = '/media/audio/:file';

/** All routes that serve a song's bytes. */
export function addAudio(
  app: FastifyInstance,
  deps: AppDeps,
  contextOf: ContextOf,
  renditions: RenditionCache,
): void {
  const {
    config,
    services: { now },
  } = deps;
  /** nginx may send public files without asking for the rest of this second. */
  const mayProxyRemember = (file: PlayableFile) =>
    config.mediaHandoff === 'nginx' && isOpenToAll(file, now());
  addFileRoute(app, deps, {
    url: AUDIO_ROUTE,
    what: 'Audio',
    find: async (request, reply) => {
      const address = parseAudioAddress(request.raw.url);
      if (!address) throw notFound('Audio');
      const { domain } = await contextOf(request, reply, NO_READS);
      const file = await getPlayableFile({ ...domain, ...readFeed(request.raw.url) }, renditions, {
        ...address,
        ...readSignature(request.raw.url),
      });
      if (!file.contentType.startsWith(address.type)) throw notFound('Audio');
      if (mayProxyRemember(file)) reply.header('x-accel-expires', `@${Math.floor(now().getTime() / 1000)}`);
      return file;
    },
  });
}
