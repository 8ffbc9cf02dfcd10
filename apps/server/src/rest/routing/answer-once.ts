import { actorUserId, type Ctx } from '@stagedoor/core';
import { discardFiles } from '@stagedoor/core/catalog/uploads';
import { createRepeat, type Repeat } from '@stagedoor/core/platform/idempotency';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashesOf, receivedFiles } from './multipart.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False where a protocol repeats requests in its own way; true by default. */
    takesKey?: boolean;
  }
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string | null;
}

interface Running {
  repeat: Repeat<Answer>;
  cookies: unknown;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const KEPT_HEADERS = ['content-type', 'etag', 'location'];

/**
 * Lets people send every write of `scope` again under its `Idempotency-Key`. Refusals are not kept, since they made
 * nothing, nor are answers that set a cookie.
 */
export function answerOnce(scope: FastifyInstance): void {
  const running = new WeakMap<FastifyRequest, Running>();
  scope.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const { takesKey = true } = request.routeOptions.config;
    if (READS.has(request.method) || key === undefined || !takesKey) return;
    const { domain } = request.api;
    const userId = actorUserId(domain);
    if (userId === null) return;
    const repeat = createRepeat<Answer>(domain, {
      userId,
      key: String(key),
      request: describeRequest(domain, request),
    });
    const answer = await repeat.findAnswer();
    if (!answer) return void running.set(request, { repeat, cookies: reply.getHeader('set-cookie') });
    await discardFiles(domain, receivedFiles(request));
    return send(reply, answer);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const one = running.get(request);
    running.delete(request);
    const isKept = reply.statusCode < 300 && reply.getHeader('set-cookie') === one?.cookies;
    if (!one || !isKept || !isText(payload)) return payload;
    const headers = Object.fromEntries(KEPT_HEADERS.map((name) => [name, reply.getHeader(name)]));
    const { status, body } = await one.repeat
      .keepAnswer({ status: reply.statusCode, headers, body: payload ?? null })
      // The work is done, and the same request finds its results even without the answer.
      .catch(() => ({ status: reply.statusCode, body: payload }));
    reply.code(status);
    return body;
  });
}

const isText = (payload: unknown): payload is string | null | undefined =>
  typeof payload === 'string' || payload === null || payload === undefined;

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  const known = Object.entries(headers).filter(([, value]) => value !== undefined);
  return reply
    .code(status)
    .headers({ ...Object.fromEntries(known), 'idempotency-replayed': 'true' })
    .send(body ?? undefined);
}

/** A text that differs for another request. Files count by their content. */
const describeRequest = ({ actingFor }: Ctx, request: FastifyRequest): string =>
  JSON.stringify([
    ...[request.method, request.url, actingFor, request.headers['if-match'], request.body],
    hashesOf(request),
  ]);
