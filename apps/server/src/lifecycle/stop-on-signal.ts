import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Closing } from '../plugins/closing.ts';

/**
 * Keep-alive clients get `Connection: close` during this time, and a proxy that asks /readyz switches to
 * another server.
 */
const FAREWELL_MS = 300;
const DRAIN_MS = 9_000;
const LAST_REQUESTS_MS = 4_000;

interface Stopping {
  app: FastifyInstance;
  closing: Closing;
  logger: FastifyBaseLogger;
  isBehindProxy: boolean;
  /** Closes the services the app depends on. */
  close(): Promise<void>;
}

/** SIGTERM and SIGINT end the process cleanly: pending requests are answered, within 10 s. */
export function stopOnSignal({ app, closing, logger, isBehindProxy, close }: Stopping): void {
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
    if (isBehindProxy) await closing.takeLastRequests(LAST_REQUESTS_MS);
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
