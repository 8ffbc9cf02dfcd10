import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Closing } from './plugins/closing.ts';

/** In which keep-alive clients hear `Connection: close`, and a proxy that asks /readyz looks elsewhere. */
const FAREWELL_MS = 300;
const DRAIN_MS = 9_000;

interface Stopping {
  app: FastifyInstance;
  closing: Closing;
  logger: FastifyBaseLogger;
  /** Closes what the app stands on. */
  close(): Promise<void>;
}

/** SIGTERM and SIGINT end the process well: requests under way are answered, for at most 10 s together. */
export function stopOnSignal({ app, closing, logger, close }: Stopping): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    logger.info('The server stops');
    const impatience = setTimeout(() => {
      app.server.closeAllConnections();
      setTimeout(() => process.exit(0), 800).unref();
    }, DRAIN_MS);
    closing.begin();
    await delay(FAREWELL_MS);
    await app.close();
    await close();
    clearTimeout(impatience);
    process.exit(0);
  };
  const stopOrFail = () =>
    void stop().catch((err: unknown) => {
      logger.error({ err }, 'The server did not stop well');
      process.exit(1);
    });
  process.on('SIGTERM', stopOrFail);
  process.on('SIGINT', stopOrFail);
}
