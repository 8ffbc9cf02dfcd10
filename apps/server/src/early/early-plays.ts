import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { actorUserId, type Ctx } from '@stagedoor/core';
import { countPlay } from '@stagedoor/core/catalog/plays';
import type { ReadBudget } from '@stagedoor/core/platform/rate-limits';
import { countPlayBody, type PlaySource } from '@stagedoor/validators';
import { createListenerCookie } from '../caller/listener-cookie.ts';
import type { ServerConfig } from '../deps.ts';
import { isOwnOrigin } from '../plugins/origin-guard.ts';
import { buildDataHeaders } from '../plugins/security-headers.ts';
import { type AnswerEarly, type EarlyCall, LeftToRoute } from './early-answers.ts';
import type { EarlyCaller } from './early-caller.ts';

const ROUTE = '/api/songs/:id/increment-plays';
const PLAY = /^\/api\/songs\/([1-9]\d{0,8})\/increment-plays$/;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/** Bodies of our own pages are shorter; longer ones are left to `app`. */
const MAX_BODY = 200;
/** A body that has not come by then is the route's, which refuses slow ones. */
const SOON_MS = 1_000;
const SUSPECT = /__proto__|constructor|\\/;

interface EarlyPlays {
  config: ServerConfig;
  callerOf: EarlyCaller;
  readBudget: ReadBudget;
}

/**
 * Counts ordinary plays: without a secret link, and with our pages' body or none. The rules and the response are
 * those of the route, which costs more than counting.
 */
export function createEarlyPlays({ config, callerOf, readBudget }: EarlyPlays): AnswerEarly {
  const listenerOf = createListenerCookie(config);
  const fixed = {
    'content-type': 'application/json; charset=utf-8',
    ...buildDataHeaders(config),
    'cache-control': 'no-store',
  };
  const head = Object.entries(fixed).flat();

  const count = async (ctx: Ctx, { request, response }: EarlyCall, songId: number) => {
    const { source, ageMs } = await readBody(request);
    readBudget.take(ctx, 1);
    const { listener, setCookie } = listenerOf({ headers: request.headers, address: ctx.address }, source);
    try {
      return { result: await countPlay(ctx, { songId, listener, source, ageMs }), setCookie };
    } catch (error) {
      // Also for those who are refused.
      if (setCookie) response.setHeader('set-cookie', setCookie);
      throw error;
    }
  };

  return (call) => {
    const { request, response, makeId, when } = call;
    const songId = PLAY.exec(request.url ?? '')?.[1];
    const { headers } = request;
    if (songId === undefined || !isPlain(headers)) return undefined;
    if (!isOwnOrigin({ headers, host: headers.host ?? '' }, config)) return undefined;
    const ctx = callerOf(request);
    if (!ctx) return undefined;
    const id = makeId(request);
    const sent = { id, userId: actorUserId(ctx), route: ROUTE, bytes: 0 };
    when(count(ctx, call, Number(songId)), ({ result, setCookie }) => {
      const body = JSON.stringify(result);
      sent.bytes = body.length;
      const own = ['content-length', String(body.length), 'x-request-id', id];
      if (setCookie) own.push('set-cookie', setCookie);
      response.writeHead(200, head.concat(own)).end(body);
    });
    return sent;
  };
}

function isPlain(headers: IncomingHttpHeaders): boolean {
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return false;
  if (headers['idempotency-key'] !== undefined) return false;
  const { 'content-type': type, 'content-length': length = '0' } = headers;
  return type === undefined ? length === '0' : JSON_TYPE.test(type) && Number(length) <= MAX_BODY;
}

interface PlayBody {
  source: PlaySource;
  ageMs?: number | undefined;
}

async function readBody(request: IncomingMessage): Promise<PlayBody> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length === 0) return { source: 'direct' };
  const bytes = (await comesSoon(request)) ? (request.read(length) as Buffer | null) : null;
  const body = bytes && parseBody(bytes.toString());
  if (body) return body;
  // The route reads it again.
  if (bytes) request.unshift(bytes);
  throw new LeftToRoute();
}

/** Requests are handled when their headers have come, before their bodies can be read. */
const comesSoon = (request: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      request.off('readable', come);
      resolve(isThere);
    };
    const come = () => end(true);
    const timer = setTimeout(end, SOON_MS, false);
    request.once('readable', come);
  });

/** Undefined for what the route's parser refuses, or may refuse. */
function parseBody(body: string): PlayBody | undefined {
  if (SUSPECT.test(body)) return undefined;
  try {
    return countPlayBody.parse(JSON.parse(body)) ?? { source: 'direct' };
  } catch {
    return undefined;
  }
}
