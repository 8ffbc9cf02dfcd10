import type { ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterAccepting, setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** The longest time that connections in the accept queue delay closing; under load, the queue is never empty. */
const ACCEPT_MS = 200;

export interface Closing {
  readonly isClosing: boolean;
  /** From now on answers close their connection and /readyz fails. */
  begin(): void;
  /**
   * Accepts no further connection and lets those that are open take one last request, which closes them. A proxy may be
   * sending a write down an idle one at this moment, and must not send it twice. Ends when all are closed, or after `ms`.
   */
  takeLastRequests(ms: number): Promise<void>;
}

/**
 * Closes idle keep-alive connections while the app closes, and ends event streams, which never end by
 * themselves.
 */
export function addClosing(app: FastifyInstance): Closing {
  let isClosing = false;
  const streams = new Set<ServerResponse>();
  const endStreams = () => {
    for (const stream of streams) stream.destroy();
  };
  let accepted = 0;
  app.server.on('connection', () => {
    accepted += 1;
  });
  /**
   * Connections that wait when the listener closes are reset, and the event loop accepts one in each turn. The rest of the turn
   * that is running accepts none, so that one without any is not enough.
   */
  const acceptWaiting = async () => {
    const end = Date.now() + ACCEPT_MS;
    for (let idleTurns = 0; idleTurns < 2 && Date.now() < end; ) {
      const before = accepted;
      await afterAccepting();
      idleTurns = accepted > before ? 0 : idleTurns + 1;
    }
  };
  const countConnections = promisify(app.server.getConnections.bind(app.server));
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
    endStreams();
  });
  return {
    get isClosing() {
      return isClosing;
    },
    begin: () => {
      isClosing = true;
    },
    takeLastRequests: async (ms) => {
      await acceptWaiting();
      // That of http.Server would close the idle ones at once.
      NetServer.prototype.close.call(app.server);
      endStreams();
      const end = Date.now() + ms;
      while (Date.now() < end && (await countConnections()) > 0) await delay(20);
    },
  };
}
