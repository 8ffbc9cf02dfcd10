import { type ApiContext, appRouter, toTrpcError } from '@stagedoor/api';
import { badRequest, DomainError, notFound, outageCause, unsupportedType } from '@stagedoor/core';
import { countOutage } from '@stagedoor/core/platform/metrics';
import { MAX_BATCH_SIZE } from '@stagedoor/validators/limits';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAnswerBatch } from './answers/batch.ts';
import type { ContextOf } from './caller/context.ts';
import type { NoteRefusal } from './plugins/refusals.ts';

type Options = FastifyTRPCPluginOptions<typeof appRouter>;

/** tRPC under /trpc: batches, and live events over SSE. */
export async function addTrpc(app: FastifyInstance, contextOf: ContextOf, note: NoteRefusal): Promise<void> {
  const trpcOptions: Options['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: ({ req, res, info }) => {
      req.procedure = nameCalls(info.calls);
      const made = contextOf(req, res, info.calls.length);
      return made
        .then((context) => refuseKeyedBatch(context, info.calls.length))
        .catch((error) => {
          throw toTrpcError(error) ?? error;
        });
    },
    responseMeta: ({ errors }) => {
      const seconds = errors.flatMap(({ cause }) =>
        cause instanceof DomainError && cause.retryAfterSeconds !== undefined
          ? [cause.retryAfterSeconds]
          : [],
      );
      return seconds.length > 0 ? { headers: { 'retry-after': String(Math.max(...seconds)) } } : {};
    },
    onError: ({ error, path, req }) => {
      note(req, {
        status: getHTTPStatusCodeFromError(error),
        isAdminCall: path?.startsWith('admin.') ?? false,
      });
      if (error.code === 'SERVICE_UNAVAILABLE') countOutage(outageCause(error.cause));
      if (error.code !== 'INTERNAL_SERVER_ERROR') return;
      req.log.error({ err: error.cause ?? error, requestId: req.id, procedure: path }, 'A procedure failed');
    },
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => refuseUnreadable(request));
    scope.addHook('preHandler', createAnswerBatch(contextOf));
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}

function refuseKeyedBatch(context: ApiContext, calls: number): ApiContext {
  if (calls > 1 && context.idempotencyKey !== undefined)
    throw badRequest('Please send a call with an Idempotency-Key alone', 'Idempotency-Key');
  return context;
}

/** The request's name in metrics and the log; names are limited, whatever callers send. */
const nameCalls = (calls: readonly { path: string }[]): string | null => {
  const [call, ...others] = calls;
  if (others.length > 0) return 'batch';
  return call && Object.hasOwn(appRouter._def.procedures, call.path) ? call.path : null;
};

const PROCEDURES = /^\/trpc\/[\w.,]+(?:%2C[\w.,]+)*(?:\?|$)/i;

/**
 * Requests that our clients never send and the library answers with a fault: other methods, forms, encoded
 * names.
 */
function refuseUnreadable({ method, raw, headers }: FastifyRequest): void {
  const isKnown = ['GET', 'HEAD', 'POST'].includes(method);
  if (!isKnown || !PROCEDURES.test(raw.url ?? '')) throw notFound('Procedure');
  if (method === 'POST' && !headers['content-type']?.startsWith('application/json'))
    throw unsupportedType('This content type is not accepted');
}
