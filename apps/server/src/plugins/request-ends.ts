import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The called procedure of tRPC, if it is a single one that exists. */
    procedure: string | null;
    hasEnded: boolean;
  }
}

/** A request that is over. */
export interface EndedRequest extends Pick<FastifyRequest, 'id' | 'method' | 'userId' | 'span'> {
  /** A pattern such as `/api/songs/:id`, which keeps the number of names limited. */
  route: string;
  /** 499 when the caller went away before there was an answer. */
  status: number;
  /** Bytes of the body, if known. */
  bytes: number | string | undefined;
  seconds: number;
  /** An event stream, which lasts for as long as its page is open. */
  isStream: boolean;
}

/**
 * Calls each observer once for every request: when its answer has been sent, or its caller has gone. Returns how to do
 * so for requests that are answered before they come to `app`.
 */
export function addRequestEnds(
  app: FastifyInstance,
  observers: ((ended: EndedRequest) => void)[],
): (ended: EndedRequest) => void {
  const tell = (ended: EndedRequest) => {
    for (const observe of observers) observe(ended);
  };
  const end = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.hasEnded) return;
    request.hasEnded = true;
    const { id, method, userId, span } = request;
    tell({
      id,
      method,
      userId,
      span,
      route: routeOf(request, reply),
      status: reply.raw.headersSent ? reply.statusCode : 499,
      bytes: reply.getHeader('content-length') as EndedRequest['bytes'],
      seconds: reply.elapsedTime / 1000,
      isStream: request.headers.accept === 'text/event-stream',
    });
  };
  app.decorateRequest('procedure', null);
  app.decorateRequest('hasEnded', false);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => end(request, reply));
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
  return tell;
}

/** Addresses without a route are the pages of the web app, or nothing. */
function routeOf({ routeOptions: { url }, procedure }: FastifyRequest, reply: FastifyReply): string {
  if (procedure) return `/trpc/${procedure}`;
  if (url !== undefined) return url;
  return String(reply.getHeader('content-type')).startsWith('text/html') ? 'page' : 'none';
}
