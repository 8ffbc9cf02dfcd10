import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How many bytes of a body must arrive in each period. A mobile connection of the slowest kind sends more. */
export interface SlowBodyLimits {
  periodMs: number;
  bytes: number;
}

const LIMITS: SlowBodyLimits = { periodMs: 60_000, bytes: 16 * 1024 };

interface Arriving {
  request: FastifyRequest;
  reply: FastifyReply;
  socket: Socket;
  /** The bytes of the connection when the period began; null until the request has seen a period begin. */
  bytesBefore: number | null;
}

/**
 * Answers 408 to requests whose body trickles in, and closes their connection: such a request would hold a
 * connection and, when it is an upload, a place for as long as its sender likes.
 */
export function addSlowBodies(app: FastifyInstance, { periodMs, bytes }: SlowBodyLimits = LIMITS): void {
  const arriving = new Map<FastifyRequest['raw'], Arriving>();
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined) {
      const forget = () => arriving.delete(raw);
      arriving.set(raw, { request, reply, socket: raw.socket, bytesBefore: null });
      raw.once('end', forget).once('close', forget);
    }
    done();
  });
  const timer = setInterval(() => {
    for (const one of arriving.values()) {
      const before = one.bytesBefore;
      one.bytesBefore = one.socket.bytesRead;
      if (before === null) continue;
      const arrived = one.bytesBefore - before;
      // Bytes that have arrived unread wait for us, not for the sender.
      if (arrived < bytes && one.request.raw.readableLength === 0) refuse(one);
    }
  }, periodMs);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function refuse({ request: { id, raw }, reply }: Arriving): void {
  if (reply.raw.headersSent) return void raw.destroy();
  reply.hijack();
  const body = JSON.stringify({ message: 'The request arrived too slowly', code: 'bad_request' });
  reply.raw
    .writeHead(408, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-request-id': id,
      connection: 'close',
    })
    .end(body, () => raw.destroy());
}
