import { DomainError, notFound } from '@stagedoor/core';
import { getPlayableFile, type PlayableFile, type RenditionCache } from '@stagedoor/core/media-access';
import { StorageNotFoundError } from '@stagedoor/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '../context.ts';
import type { AppDeps } from '../deps.ts';
import { isListed } from '../rest/cached-answer.ts';
import { AUDIO_HEADERS, audioEtag, ONE_READ_BYTES, parseAudioAddress } from './audio-address.ts';
import { type ByteSpan, parseRange } from './byte-range.ts';

/** Every way to a song's bytes: the rights are asked on each request, also for HEAD, Range and 304. */
export function addAudio(
  app: FastifyInstance,
  { services: { storage } }: AppDeps,
  contextOf: ContextOf,
  renditions: RenditionCache,
): void {
  const findFile = async (request: FastifyRequest, reply: FastifyReply): Promise<PlayableFile> => {
    const address = parseAudioAddress(request.raw.url);
    if (!address) throw notFound('Audio');
    const { ctx } = await contextOf(request, reply);
    const file = await getPlayableFile(ctx, renditions, address);
    if (!file.contentType.startsWith(address.type)) throw notFound('Audio');
    return file;
  };

  const send = async (reply: FastifyReply, file: PlayableFile, { start, end }: ByteSpan) => {
    const length = end - start + 1;
    if (length > ONE_READ_BYTES) return reply.send(await storage.get(file.storageKey, { start, end }));
    const bytes = await storage.readRange(file.storageKey, start, end);
    if (bytes.length !== length) throw new Error(`${file.storageKey} is shorter than its row says`);
    return reply.send(bytes);
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/audio/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      try {
        const file = await findFile(request, reply);
        const etag = audioEtag(file);
        reply.headers({ ...AUDIO_HEADERS, etag });
        const known = request.headers['if-none-match'];
        if (known !== undefined && isListed(known, etag)) return reply.code(304).send();
        const span = request.method === 'HEAD' ? 'whole' : parseRange(wantedRange(request, etag), file.bytes);
        if (span === 'unsatisfiable') return refuseRange(reply, file);
        reply.type(file.contentType);
        if (span === 'whole') {
          reply.header('content-length', file.bytes);
          if (request.method === 'HEAD') return reply.send();
          return await send(reply, file, { start: 0, end: file.bytes - 1 });
        }
        reply
          .code(206)
          .header('content-length', span.end - span.start + 1)
          .header('content-range', `bytes ${span.start}-${span.end}/${file.bytes}`);
        return await send(reply, file, span);
      } catch (error) {
        if (error instanceof StorageNotFoundError) throw notFound('Audio');
        throw error;
      }
    },
  });
}

/** A range of an older version than the one asked for would not fit: then the whole is sent (RFC 9110 §13.1.5). */
function wantedRange(request: FastifyRequest, etag: string): string | undefined {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag ? request.headers.range : undefined;
}

function refuseRange(reply: FastifyReply, file: PlayableFile): FastifyReply {
  const error = new DomainError('bad_request', 'This range lies outside of the file');
  return reply
    .code(416)
    .header('content-range', `bytes */${file.bytes}`)
    .send({ message: error.message, code: error.code });
}
