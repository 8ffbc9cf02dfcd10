import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import type { Closing } from './closing.ts';

const PATIENCE_MS = 3_000;

/**
 * `/healthz`: the process is up. `/readyz`: database, queue and storage answer, and the server is not
 * closing.
 */
export function addHealth(app: FastifyInstance, { services, boss }: AppDeps, closing: Closing): void {
  const checks = {
    database: async () => void (await services.client`select 1`),
    queue: async () => void (await boss.schemaVersion()),
    storage: () => services.storage.check(),
  };
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
    );
    const isReady = !closing.isClosing && results.every(([, works]) => works);
    const parts = Object.fromEntries(results.map(([name, works]) => [name, works ? 'ok' : 'failed']));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : closing.isClosing ? 'closing' : 'failed', ...parts });
  });
}

async function answers(check: () => Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS);
  const works = check().then(
    () => true,
    () => false,
  );
  return Promise.race([works, late.promise]).finally(() => clearTimeout(timer));
}
