import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '@stagedoor/config';
import { unauthenticated } from '@stagedoor/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ServerConfig } from '../deps.ts';

const BUCKETS_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/**
 * Counts and times every request by route, and serves the numbers to Prometheus: to requests with the token
 * or from this machine.
 */
export function addMetrics(app: FastifyInstance, { metricsToken }: ServerConfig): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isAllowed = metricsToken
      ? isSame(request.headers.authorization, `Bearer ${metricsToken}`)
      : isFromHere(request);
    if (!isAllowed) throw unauthenticated('A token is needed');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** From this machine itself, not through a local proxy that serves the public. */
const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  isLoopback(ip.replace(/^::ffff:/, '')) && !headers['x-forwarded-for'] && !headers.forwarded;

function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(wanted));
}
