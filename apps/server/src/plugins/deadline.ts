import type { OutgoingHttpHeaders } from 'node:http';
import { unavailable } from '@stagedoor/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drain } from './drain.ts';
import { STATUS } from './errors.ts';

/** Responses begin within ten seconds; the rest is for a busy machine and the way back. */
export const DEADLINE_MS = 8_500;
const SWEEP_MS = 250;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request of this route waits on purpose; that time comes on top of the deadline. */
    waitsMs?: number;
  }
}

interface Waiting {
  request: FastifyRequest;
  reply: FastifyReply;
  hasBody: boolean;
  /** When we had all that we need, or last took something of the body. */
  since: number;
  /** Bytes of the connection at the last look. */
  bytesRead: number;
}

/**
 * Answers 503 to a request that hangs, since a database or storage behind a network that drops packets reports no
 * error for long. Its work goes on, and the result is dropped. Time during which the sender's body is still arriving
 * does not count.
 */
export function addDeadline(app: FastifyInstance, deadlineMs: number): void {
  const waiting = new Set<Waiting>();
  app.addHook('onRequest', (request, reply, done) => {
    const { accept, 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (accept === 'text/event-stream') return done();
    const hasBody = length !== undefined || coding !== undefined;
    const one = { request, reply, hasBody, since: Date.now(), bytesRead: request.raw.socket.bytesRead };
    waiting.add(one);
    reply.raw.once('close', () => waiting.delete(one));
    done();
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const one of waiting) {
      if (one.reply.raw.headersSent) waiting.delete(one);
      else if (isReceiving(one)) one.since = now;
      else if (now - one.since >= deadlineMs + waitsOnPurpose(one)) {
        waiting.delete(one);
        refuse(one);
      }
    }
  }, SWEEP_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function waitsOnPurpose({ request }: Waiting): number {
  return request.routeOptions.config.waitsMs ?? 0;
}

/** Whether the body is on its way: the sender is slow, or we have taken some of it since the last look. */
function isReceiving(one: Waiting): boolean {
  const { raw } = one.request;
  // Nothing reads it yet: the delay is ours.
  if (!one.hasBody || raw.readableEnded || raw.readableFlowing === null) return false;
  const before = one.bytesRead;
  one.bytesRead = raw.socket.bytesRead;
  return raw.readableLength === 0 || one.bytesRead > before;
}

function refuse({ request, reply, hasBody }: Waiting): void {
  const { id, method, raw, routeOptions } = request;
  request.log.warn({ requestId: id, method, route: routeOptions.url }, 'A request took too long');
  const { message, code, retryAfterSeconds } = unavailable();
  const isUnread = hasBody && !raw.readableEnded;
  reply.hijack();
  reply.raw
    .writeHead(STATUS[code], {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      ...(isUnread && { connection: 'close' }),
    })
    .end(JSON.stringify({ message, code }));
  if (isUnread) void drain(raw).then(() => raw.destroy());
}
