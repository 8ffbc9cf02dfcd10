import type { FastifyInstance } from 'fastify';
import type { Closing } from '../plugins/closing.ts';
import type { Readiness } from './readiness.ts';

/**
 * `/healthz`: the process is up. `/readyz`: database, queue and storage answer, and the server is not
 * closing. A storage that is full still gives out what it has.
 */
export function addHealth(app: FastifyInstance, readiness: Readiness, closing: Closing): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const { isReady: isWorking, parts } = await readiness.check();
    const isReady = isWorking && !closing.isClosing;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : closing.isClosing ? 'closing' : 'failed', ...parts });
  });
  app.addHook('onClose', async () => readiness.close());
}
