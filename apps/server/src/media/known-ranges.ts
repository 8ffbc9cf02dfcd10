import type { IncomingMessage } from 'node:http';
import { actorUserId } from '@stagedoor/core';
import { findKnownFile, type PlayableFile, type RenditionCache } from '@stagedoor/core/catalog/media-access';
import { knownRights, NO_RIGHTS } from '@stagedoor/core/platform/rights';
import { createKnownActor } from '../caller/known-actor.ts';
import type { AppDeps } from '../deps.ts';
import type { AnswerEarly } from '../early/early-answers.ts';
import { buildDataHeaders } from '../plugins/security-headers.ts';
import { AUDIO_ROUTE } from './audio.ts';
import { parseRange } from './byte-range.ts';
import { fileEtag, ONE_READ_BYTES, PRIVATE_FILE_HEADERS } from './file-route.ts';
import { createProxyHandoff } from './handoff.ts';
import { parseAudioAddress } from './media-address.ts';
import type { Pieces } from './pieces.ts';

/**
 * The hot path of listening: sends a range if the song, and the caller's right to it, are in memory. Routing, headers and
 * hooks would cost as much as the read.
 */
export function createKnownRanges(
  { services, sessions, config }: AppDeps,
  renditions: RenditionCache,
  pieces: Pieces,
): AnswerEarly {
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
    if (handOver) head.push(...handOver(file), 'content-length', '0');
    heads.set(file, head);
    return head;
  };

  const findFile = ({ url, headers }: IncomingMessage): Found | undefined => {
    // Responses for secret links have their own headers.
    if (url?.includes('?') || headers.authorization !== undefined) return undefined;
    const address = parseAudioAddress(url);
    if (!address) return undefined;
    let userId: number | null = null;
    const rightsOfCaller = () => {
      const actor = knownActor(headers);
      if (!actor) return NO_RIGHTS;
      userId = actorUserId({ actor });
      return knownRights({ rights, actor }) ?? NO_RIGHTS;
    };
    const file = findKnownFile(renditions, address, rightsOfCaller, now());
    return file?.contentType.startsWith(address.type) ? { file, userId } : undefined;
  };

  return ({ request, response, makeId, when }) => {
    const { headers } = request;
    if (config.mediaHandoff === 'signed' || headers.range === undefined) return undefined;
    if (headers['if-range'] !== undefined || headers['if-none-match'] !== undefined) return undefined;
    const found = findFile(request);
    if (!found) return undefined;
    const { file, userId } = found;
    if (handOver && services.storage.isAway()) return undefined;
    const span = parseRange(headers.range, file.bytes);
    if (typeof span === 'string' || span.end - span.start >= ONE_READ_BYTES) return undefined;
    const id = makeId(request);
    const sent = { id, userId, route: AUDIO_ROUTE };
    if (handOver) {
      response.writeHead(200, headOf(file).concat('x-request-id', id)).end();
      return { ...sent, bytes: 0 };
    }
    const { start, end } = span;
    const length = end - start + 1;
    const head = headOf(file).concat(
      'content-length',
      String(length),
      'content-range',
      `bytes ${start}-${end}/${file.bytes}`,
      'x-request-id',
      id,
    );
    const send = (bytes: Buffer) => response.writeHead(206, head).end(bytes, () => pieces.sent(bytes));
    when(pieces.read(file, span), send, { routeTriesAgain: true });
    return { ...sent, bytes: length };
  };
}

interface Found {
  file: PlayableFile;
  /** Null where it did not matter who asks. */
  userId: number | null;
}
