import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../deps.ts';

/** Browsers resolve these names to this machine without asking DNS. */
const LOCAL = /^(.+\.)?localhost$/;
/** Load balancers ask for these under any host name. They expose no personal data. */
const HEALTH = new Set(['/healthz', '/readyz']);

/**
 * Answers only requests for our own host names. Otherwise a foreign page could point its name at this server (DNS
 * rebinding) and act as its own origin.
 */
export function addHostGuard(app: FastifyInstance, config: ServerConfig): void {
  const isOwnName = createOwnNames(config);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasTwoHosts(request.raw)) {
      reply.code(400).send({ message: 'The request names two hosts', code: 'bad_request' });
      return;
    }
    const name = nameOf(request.host);
    if (isOwnName(name) || HEALTH.has(request.url)) return done();
    reply.code(421).send({
      message: `This server does not answer for ${name}. Its operator may add it to ALLOWED_HOSTS.`,
      code: 'bad_request',
    });
  });
}

const createOwnNames = ({ publicUrl, allowedHosts }: ServerConfig) => {
  const names = new Set([new URL(publicUrl).hostname, ...allowedHosts]);
  return (name: string): boolean => name === '' || names.has(name) || isIP(name) !== 0 || LOCAL.test(name);
};

/** The host guard for a request that has not reached `app`; false also if a proxy names another host. */
export function createOwnHosts(config: ServerConfig): (request: IncomingMessage) => boolean {
  const isOwnName = createOwnNames(config);
  // Most requests name the same host.
  let last: string | undefined;
  return (request) => {
    const { host, 'x-forwarded-host': forwarded } = request.headers;
    if (host === undefined || (forwarded ?? host) !== host || hasTwoHosts(request)) return false;
    if (host === last) return true;
    if (!isOwnName(nameOf(host))) return false;
    last = host;
    return true;
  };
}

/** Without port, brackets and trailing dot. */
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** Node.js keeps the first of two Host headers, but a proxy in front may have used the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && /^host$/i.test(rawHeaders[i] ?? '')) hosts++;
  return hosts > 1;
}
