import { appRouter } from '@stagedoor/api';
import { asOutage, DomainError, notFound, unsupportedType } from '@stagedoor/core';
import { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContextOf } from './context.ts';

type Options = FastifyTRPCPluginOptions<typeof appRouter>;

/** tRPC under /trpc: batches, and live events over SSE. */
export async function addTrpc(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  const trpcOptions: Options['trpcOptions'] = {
    router: appRouter,
    createContext: ({ req, res }) => contextOf(req, res).catch(refuseOutage),
    responseMeta: ({ errors }) => {
      const seconds = errors.flatMap(({ cause }) =>
        cause instanceof DomainError && cause.retryAfterSeconds !== undefined
          ? [cause.retryAfterSeconds]
          : [],
      );
      return seconds.length > 0 ? { headers: { 'retry-after': String(Math.max(...seconds)) } } : {};
    },
    onError: ({ error, path, req }) => {
      if (error.code !== 'INTERNAL_SERVER_ERROR') return;
      req.log.error({ err: error.cause ?? error, requestId: req.id, procedure: path }, 'A procedure failed');
    },
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => refuseUnreadable(request));
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}

const PROCEDURES = /^\/trpc\/[\w.,]+(?:%2C[\w.,]+)*(?:\?|$)/i;

/** What no client of ours sends, and the library answers with a fault: other methods, forms, encoded names. */
function refuseUnreadable({ method, raw, headers }: FastifyRequest): void {
  const isKnown = ['GET', 'HEAD', 'POST'].includes(method);
  if (!isKnown || !PROCEDURES.test(raw.url ?? '')) throw notFound('Procedure');
  if (method === 'POST' && !headers['content-type']?.startsWith('application/json'))
    throw unsupportedType('This content type is not accepted');
}

function refuseOutage(error: unknown): never {
  const outage = asOutage(error);
  if (!outage) throw error;
  throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: outage.message, cause: outage });
}
