import { isLoopback } from '@stagedoor/config';
import type { Log } from '@stagedoor/core';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../deps.ts';

/** From so many forwarded requests on it is no accident. */
const ENOUGH = 20;
const MAX_ADDRESSES = 10;

/**
 * Detects a proxy that TRUST_PROXY does not name: all requests with a forwarding header come from one address, and no
 * others arrive. Returns that proxy's address, or null.
 */
export function addProxyWatch(
  app: FastifyInstance,
  { config: { trustProxy }, logger }: { config: Pick<ServerConfig, 'trustProxy'>; logger: Log },
): () => string | null {
  if (trustProxy !== false) return () => null;
  const proxies = new Set<string>();
  const callers = new Set<string>();
  let forwarded = 0;

  const find = (): string | null => {
    const [proxy, another] = proxies;
    if (forwarded < ENOUGH || proxy === undefined || another !== undefined) return null;
    return [...callers].every((caller) => caller === proxy || isLoopback(caller)) ? proxy : null;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    const seen = isForwarded ? proxies : callers;
    if (seen.size < MAX_ADDRESSES) seen.add(address);
    const proxy = isForwarded && ++forwarded === ENOUGH ? find() : null;
    if (proxy)
      logger.warn(
        { proxy },
        'All requests come from one proxy that TRUST_PROXY does not name, so limits count all people as one address',
      );
    done();
  });
  return find;
}
