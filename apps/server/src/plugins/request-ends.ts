import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The called procedure of tRPC, if it is a single one that exists. */
    procedure: string | null;
    hasEnded: boolean;
  }
}

/** A request that is over. */
export interface EndedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /** A pattern such as `/api/songs/:id`, of which there is a limited number. */
  route: string;
  /** 499 when the caller went away before there was an answer. */
  status: number;
  seconds: number;
  /** An event stream, which lasts for as long as its page is open. */
  isStream: boolean;
}

/** Calls each observer once for every request: when its answer has been sent, or its caller has gone. */
export function addRequestEnds(app: FastifyInstance, observers: ((ended: EndedRequest) => void)[]): void {
  const end = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.hasEnded) return;
    request.hasEnded = true;
    const { raw } = reply;
    const ended: EndedRequest = {
      request,
      reply,
      route: routeOf(request, reply),
      status: raw.headersSent ? reply.statusCode : 499,
      seconds: reply.elapsedTime / 1000,
      isStream: request.headers.accept === 'text/event-stream',
    };
    for (const observe of observers) observe(ended);
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
}

/** Addresses without a route are the pages of the web app, or nothing. */
function routeOf({ routeOptions: { url }, procedure }: FastifyRequest, reply: FastifyReply): string {
  if (procedure) return `/trpc/${procedure}`;
  if (url !== undefined) return url;
  return String(reply.getHeader('content-type')).startsWith('text/html') ? 'page' : 'none';
}
