import { mayReadMetrics } from '@stagedoor/config';
import { unauthenticated } from '@stagedoor/core';
import { processMetrics } from '@stagedoor/core/platform/metrics';
import { createSiteGauges } from '@stagedoor/core/site/operations';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppDeps } from '../deps.ts';
import type { EndedRequest } from './request-ends.ts';

const BUCKETS_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/**
 * Counts and times every request by route, and serves the numbers to Prometheus: to requests with the token
 * or from this machine.
 */
export function addMetrics(
  app: FastifyInstance,
  { config: { metricsToken }, services, gauges }: Pick<AppDeps, 'config' | 'services' | 'gauges'>,
  readiness: Registry,
): { observe: (ended: EndedRequest) => void; read: () => Promise<Registry> } {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  new Gauge({
    name: 'http_connections_open',
    help: 'Connections to this server, idle ones included',
    registers: [register],
    async collect() {
      this.set(
        await new Promise<number>((done) => app.server.getConnections((_error, count) => done(count ?? 0))),
      );
    },
  });
  const site = createSiteGauges(services);
  const read = async () => {
    await site.refresh();
    return Registry.merge([register, gauges, processMetrics, site.registry, readiness]);
  };
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { ip, headers } = request;
    if (!mayReadMetrics(metricsToken, { address: ip, headers })) throw unauthenticated('A token is needed');
    return reply.type(register.contentType).send(await (await read()).metrics());
  });
  const observe = ({ method, route, status, seconds, isStream }: EndedRequest) => {
    if (!isStream) duration.observe({ method, route, status }, seconds);
  };
  return { observe, read };
}
