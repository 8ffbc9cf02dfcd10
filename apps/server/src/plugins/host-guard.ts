import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../deps.ts';

/** Browsers resolve these names to this machine without asking DNS. */
const LOCAL = /^(.+\.)?localhost$/;
/** Load balancers ask for these under any host name. They expose no personal data. */
const HEALTH = new Set(['/healthz', '/readyz']);

/**
 * Answers only requests for our own host names. Otherwise a foreign page could point its name at this server
 * (DNS rebinding) and act as its own origin.
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

/** Without port, brackets and trailing dot. */
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** Node.js keeps the first of two Host headers, but a proxy in front may have used the second. */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (/^host$/i.test(rawHeaders[i] ?? '')) hosts++;
  return hosts > 1;
}
