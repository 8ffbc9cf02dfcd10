import { createContext } from '@stagedoor/core';
import { requireConsent } from '@stagedoor/core/people/legal';
import { createReadBudget } from '@stagedoor/core/platform/rate-limits';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createFileSender } from '../media/file-route.ts';
import { SUBSONIC_PATH } from '../plugins/origin-guard.ts';
import { findCaller, readMinor } from './caller.ts';
import type { Tools } from './method.ts';
import { METHODS } from './methods/index.ts';
import { OPEN_METHODS } from './methods/system.ts';
import { type Params, readParams, refuseNul } from './params.ts';
import { notFound, toProtocolError } from './protocol-error.ts';
import { fail, type Node, succeed, toJson, toScript, toXml } from './render.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM_BYTES = 1024 * 1024;
/** Preparing a download may take so long. */
const WAITS_MS = 10_000;
const TAKES_FROM_PAGES = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': '*, Authorization',
  'access-control-max-age': '86400',
};

/**
 * OpenSubsonic for players of other makers (docs/rules.md, Subsonic apps). Calls carry a token as their password, and cookies
 * are not looked at, so pages of every site may call.
 */
export async function addSubsonic(app: FastifyInstance, deps: Omit<Tools, 'sendFile'>): Promise<void> {
  const tools: Tools = { ...deps, sendFile: createFileSender(deps) };
  const budget = createReadBudget('callsByTokens');
  const helpUrl = new URL('/connect', deps.config.publicUrl).href;

  /** Undefined where the method has sent bytes. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    params: Params,
  ): Promise<Node | undefined> => {
    const name = (request.params as { method: string }).method.replace(/\.view$/, '');
    const open = Object.hasOwn(OPEN_METHODS, name) ? OPEN_METHODS[name] : undefined;
    if (open) return succeed(open());
    refuseNul(params);
    const visitor = createContext(tools.services, { kind: 'anonymous' }, request.ip ?? null);
    const program = await findCaller(visitor, params);
    const ctx = { ...visitor, actor: program.actor };
    request.userId = program.token.userId;
    budget.take(ctx, 1);
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (!method) throw notFound('Method');
    if (method.needsConsent) await requireConsent(ctx);
    const input = z.parse(method.params, { ...params }) as never;
    const client = params.c?.[0]?.slice(0, 100) || 'Subsonic';
    const minor = readMinor(params.v?.[0]);
    const content: Node | undefined = await method.answer({
      ctx,
      input,
      program,
      client,
      minor,
      tools,
      request,
      reply,
    });
    // A reply is a promise of nothing, which is kept once it is sent.
    return content && succeed(content);
  };

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // Some programs name a type, although all that they say is in the address.
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null),
    );
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    });
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const known = toProtocolError(error);
      // Faults are logged, and outages told, where those of all calls are.
      if (!known || error.code === 'unavailable') throw error;
      const { retryAfterSeconds } = error as { retryAfterSeconds?: number };
      if (retryAfterSeconds !== undefined) reply.code(429).header('retry-after', retryAfterSeconds);
      return send(request, reply, fail(known, helpUrl));
    });
    // Browsers ask first where an app in a page of another site sends a header of its own.
    scope.options(SUBSONIC_PATH, { schema: { hide: true } }, (_request, reply) =>
      reply.code(204).headers(TAKES_FROM_PAGES).send(),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: SUBSONIC_PATH,
      config: { waitsMs: WAITS_MS },
      schema: { hide: true },
      handler: async (request, reply) => {
        const params = readParams(request.url, request.body);
        const answered = await answer(request, reply, params);
        return answered ? send(request, reply, answered) : reply;
      },
    });
  });
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Node): FastifyReply {
  const { f, callback } = readParams(request.url, request.body);
  reply.header('cache-control', 'private, no-store');
  if (f?.[0] === 'json') return reply.type('application/json; charset=utf-8').send(toJson(answer));
  // A page of the site that somebody got to load any script of it could be made to call what it has.
  const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
  const script = f?.[0] === 'jsonp' && !isOwnPage && toScript(callback?.[0], answer);
  return script
    ? reply.type('text/javascript; charset=utf-8').send(script)
    : reply.type('text/xml; charset=utf-8').send(toXml(answer));
}
