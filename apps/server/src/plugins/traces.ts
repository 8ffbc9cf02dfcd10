import { type OpenSpan, openSpan } from '@stagedoor/core/platform/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../deps.ts';
import type { EndedRequest } from './request-ends.ts';
import { trustedPeers } from './request-ids.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where requests are not traced. */
    span: OpenSpan | null;
  }
}

/** Opens a span for each request, in which all of its work runs. A trusted proxy may have begun the trace. */
export function addTraces(app: FastifyInstance, { trustProxy }: ServerConfig): (ended: EndedRequest) => void {
  const isTrusted = trustedPeers(trustProxy);
  const parentOf = ({ headers: { traceparent }, socket }: FastifyRequest) =>
    typeof traceparent === 'string' && isTrusted(socket.remoteAddress ?? '') ? traceparent : '';
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const attributes = { 'http.request.method': method };
    request.span = openSpan(method, { kind: 'server', parent: parentOf(request), attributes }) ?? null;
    if (request.span) request.span.run(done);
    else done();
  });
  // Reading the body may have left the span.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.run(done);
    else done();
  });
  return ({ id, method, span, route, status }) =>
    span?.end({
      name: `${method} ${route}`,
      attributes: {
        'http.route': route,
        'http.response.status_code': status,
        'stagedoor.request.id': id,
      },
      ...(status >= 500 && { error: new Error(String(status)) }),
    });
}
