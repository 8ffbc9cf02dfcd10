import { actorUserId } from '@stagedoor/core';
import { findKnownFile, type PlayableFile, type RenditionCache } from '@stagedoor/core/catalog/media-access';
import { knownRights, NO_RIGHTS } from '@stagedoor/core/platform/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { createKnownActor } from '../known-actor.ts';
import { buildDataHeaders } from '../plugins/security-headers.ts';
import { type ByteSpan, parseRange } from './byte-range.ts';
import { fileEtag, ONE_READ_BYTES, PRIVATE_FILE_HEADERS } from './file-route.ts';
import { createProxyHandoff } from './handoff.ts';
import { parseAudioAddress } from './media-address.ts';
import type { Pieces } from './pieces.ts';

/**
 * Runs before anything else of a request: sends a range if the song, and the caller's right to it, are in memory, and
 * returns whether it does. It calls `otherwise` when the file cannot be read after all. The route handles all else.
 */
export type SendKnownRange = (request: FastifyRequest, reply: FastifyReply, otherwise: () => void) => boolean;

/** The hot path of listening. It bypasses Fastify's reply, whose headers and hooks cost as much as the read. */
export function createKnownRanges(
  { services, sessions, config }: AppDeps,
  renditions: RenditionCache,
  pieces: Pieces,
): SendKnownRange {
  const { rights, now } = services;
  const fixed = Object.entries({ ...buildDataHeaders(config), ...PRIVATE_FILE_HEADERS }).flat();
  const heads = new WeakMap<PlayableFile, string[]>();
  const knownActor = createKnownActor({ config, sessions });
  const handOver = createProxyHandoff(config.mediaHandoff, services.storage);

  /** Header names and values in turn, which Node.js writes as they are. */
  const headOf = (file: PlayableFile): string[] => {
    const known = heads.get(file);
    if (known) return known;
    const head = [...fixed, 'content-type', file.contentType, 'etag', fileEtag(file)];
    heads.set(file, head);
    return head;
  };

  const findFile = (request: FastifyRequest): PlayableFile | undefined => {
    const { url, headers } = request.raw;
    // The answer to a secret link has headers of its own.
    if (url?.includes('?')) return undefined;
    const address = parseAudioAddress(url);
    if (!address) return undefined;
    const rightsOfCaller = () => {
      const actor = knownActor(headers);
      if (!actor) return NO_RIGHTS;
      request.userId = actorUserId({ actor });
      return knownRights({ rights, actor }) ?? NO_RIGHTS;
    };
    const file = findKnownFile(renditions, address, rightsOfCaller, now());
    return file?.contentType.startsWith(address.type) ? file : undefined;
  };

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    file: PlayableFile,
    { start, end }: ByteSpan,
    bytes: Buffer,
  ) => {
    reply.hijack();
    reply.header('content-length', bytes.length).code(206);
    const head = headOf(file).concat(
      'content-length',
      String(bytes.length),
      'content-range',
      `bytes ${start}-${end}/${file.bytes}`,
      'x-request-id',
      request.id,
    );
    reply.raw.writeHead(206, head).end(bytes, () => pieces.sent(bytes));
  };

  return (request, reply, otherwise) => {
    const { method, headers } = request.raw;
    if (config.mediaHandoff === 'signed' || method !== 'GET' || headers.range === undefined) return false;
    if (headers['if-range'] !== undefined || headers['if-none-match'] !== undefined) return false;
    const file = findFile(request);
    if (!file) return false;
    const span = parseRange(headers.range, file.bytes);
    if (typeof span === 'string' || span.end - span.start >= ONE_READ_BYTES) return false;
    if (handOver) {
      reply.hijack();
      reply.raw.writeHead(
        200,
        headOf(file).concat(handOver(file), 'content-length', '0', 'x-request-id', request.id),
      );
      reply.raw.end();
      return true;
    }
    pieces.read(file, span).then(
      (bytes) => send(request, reply, file, span, bytes),
      () => otherwise(),
    );
    return true;
  };
}
