import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Actor, actorUserId, badRequest, createContext } from '@stagedoor/core';
import { countPlay } from '@stagedoor/core/catalog/plays';
import type { ReadBudget } from '@stagedoor/core/platform/rate-limits';
import { countPlayBody, type PlaySource } from '@stagedoor/validators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { createKnownActor } from '../known-actor.ts';
import { createListenerCookie } from '../listener-cookie.ts';
import type { Closing } from '../plugins/closing.ts';
import { isOwnOrigin } from '../plugins/origin-guard.ts';
import { buildDataHeaders } from '../plugins/security-headers.ts';

const PLAY = /^\/api\/songs\/([1-9]\d{0,8})\/increment-plays$/;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/** What our own pages send is shorter; whatever is longer goes the usual way. */
const MAX_BODY = 200;

/**
 * The usual play takes a shorter way than through its route: its caller's session is in memory, it came by no secret
 * link, and its body is that of our pages or none. The same rules hold, and its answer is the same; routing, schemas
 * and headers one by one would cost more than counting. Comes after the hooks that watch over all requests.
 */
export function addShortPlays(
  app: FastifyInstance,
  { config, services, sessions }: Pick<AppDeps, 'config' | 'services' | 'sessions'>,
  { readBudget, closing }: { readBudget: ReadBudget; closing: Closing },
): void {
  // With replicas, a write leaves a cookie, which the usual way sets.
  if (services.replicas) return;
  const knownActor = createKnownActor({ config, sessions });
  const listenerOf = createListenerCookie(config);
  const headers = { ...buildDataHeaders(config), 'cache-control': 'no-store' };
  const head = Object.entries({ 'content-type': 'application/json; charset=utf-8', ...headers }).flat();

  const count = async (request: FastifyRequest, reply: FastifyReply, { actor, ...play }: ShortPlay) => {
    request.userId = actorUserId({ actor });
    const ctx = createContext(services, actor, request.ip ?? null);
    readBudget.take(ctx, 1);
    const { listener, setCookie } = listenerOf(request, play.source);
    // Also for those who are refused.
    if (setCookie) reply.header('set-cookie', setCookie);
    const body = JSON.stringify(await countPlay(ctx, { ...play, listener }));
    const { raw } = reply;
    // The deadline may have answered.
    if (raw.headersSent) return;
    const length = String(body.length);
    const own = ['content-length', length, 'x-request-id', request.id];
    if (setCookie) own.push('set-cookie', setCookie);
    reply.hijack().header('content-length', length);
    raw.writeHead(200, head.concat(own)).end(body);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url = '' } = request.raw;
    const songId = method === 'POST' && !closing.isClosing ? PLAY.exec(url)?.[1] : undefined;
    if (songId === undefined || !isShort(request) || !isOwnOrigin(request, config)) return done();
    const actor = knownActor(request.headers);
    if (!actor) return done();
    const fail = (error: Error) => {
      reply.headers(headers);
      done(error);
    };
    const play = (source: PlaySource) =>
      count(request, reply, { actor, songId: Number(songId), source }).catch(fail);
    if (request.headers['content-length'] === undefined) void play('direct');
    else readSource(request.raw).then(play, fail);
  });
}

interface ShortPlay {
  actor: Actor;
  songId: number;
  source: PlaySource;
}

function isShort({ headers }: FastifyRequest): boolean {
  const { 'content-length': length, 'content-type': type } = headers;
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return false;
  return length === undefined ? true : Number(length) <= MAX_BODY && JSON_TYPE.test(type ?? '');
}

async function readSource(raw: IncomingMessage): Promise<PlaySource> {
  let text = '';
  raw.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(raw, 'end');
  if (text === '') return 'direct';
  try {
    return countPlayBody.parse(JSON.parse(text))?.source ?? 'direct';
  } catch {
    throw badRequest('Not valid JSON');
  }
}
