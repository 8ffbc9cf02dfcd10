import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../deps.ts';

/** Names that lead to this machine in every browser, whatever a name server says. */
const LOCAL = /^(.+\.)?localhost$/;
/** Asked by load balancers, under any name; they say nothing that is anybody's. */
const HEALTH = new Set(['/healthz', '/readyz']);

/**
 * Answers requests for our own names alone. Otherwise a foreign page could let its name lead to this server (DNS
 * rebinding) and act here as its own origin.
 */
export function addHostGuard(app: FastifyInstance, { publicUrl, allowedHosts }: ServerConfig): void {
  const names = new Set([new URL(publicUrl).hostname, ...allowedHosts]);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasTwoHosts(request)) {
      reply.code(400).send({ message: 'The request names two hosts', code: 'bad_request' });
      return;
    }
    const name = nameOf(request.host);
    if (name === '' || names.has(name) || isIP(name) || LOCAL.test(name) || HEALTH.has(request.url))
      return done();
    reply.code(421).send({
      message: `This server does not answer for ${name}. Its operator may add it to ALLOWED_HOSTS.`,
      code: 'bad_request',
    });
  });
}

/** Without port, brackets and the dot of the root. */
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** The library keeps the first of two, while a proxy in front may have gone by the second. */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (/^host$/i.test(rawHeaders[i] ?? '')) hosts++;
  return hosts > 1;
}
