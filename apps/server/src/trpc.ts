import { appRouter } from '@stagedoor/api';
import { asOutage } from '@stagedoor/core';
import { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import type { ContextOf } from './context.ts';

type Options = FastifyTRPCPluginOptions<typeof appRouter>;

/** tRPC under /trpc: batches, and live events over SSE. */
export async function addTrpc(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  const trpcOptions: Options['trpcOptions'] = {
    router: appRouter,
    createContext: ({ req, res }) => contextOf(req, res).catch(refuseOutage),
    onError: ({ error, path, req }) => {
      if (error.code !== 'INTERNAL_SERVER_ERROR') return;
      req.log.error({ err: error.cause ?? error, requestId: req.id, procedure: path }, 'A procedure failed');
    },
  };
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
}

function refuseOutage(error: unknown): never {
  const outage = asOutage(error);
  if (!outage) throw error;
  throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: outage.message, cause: outage });
}
