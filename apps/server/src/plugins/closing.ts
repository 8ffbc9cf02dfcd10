import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface Closing {
  readonly isClosing: boolean;
  /** From now on answers close their connection and /readyz fails. */
  begin(): void;
}

/**
 * Closes idle keep-alive connections while the app closes, and ends event streams, which never end by
 * themselves.
 */
export function addClosing(app: FastifyInstance): Closing {
  let isClosing = false;
  const streams = new Set<ServerResponse>();
  app.addHook('onRequest', (request, reply, done) => {
    if (isClosing) reply.header('connection', 'close');
    if (request.headers.accept === 'text/event-stream') {
      streams.add(reply.raw);
      reply.raw.once('close', () => streams.delete(reply.raw));
    }
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams) stream.destroy();
  });
  return {
    get isClosing() {
      return isClosing;
    },
    begin: () => {
      isClosing = true;
    },
  };
}
