import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { explainListen, mayReadMetrics } from '@stagedoor/config';
import { processMetrics } from '@stagedoor/core/platform/metrics';
import { collectDefaultMetrics, Registry } from 'prom-client';

interface MetricsOptions {
  host: string;
  port: number;
  token: string | null;
  read(): Promise<Registry>;
}

/** This worker's own metrics. What the database knows of the queues, every server sends. */
export function createReadMetrics(gauges: Registry): () => Promise<Registry> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return async () => Registry.merge([register, gauges, processMetrics]);
}

/** Serves this worker's own metrics at `/metrics`. */
export async function serveMetrics({ host, port, token, read }: MetricsOptions): Promise<Server> {
  const server = createServer(({ method, url, headers, socket }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    if (!mayReadMetrics(token, { address: socket.remoteAddress ?? '', headers }))
      return response.writeHead(401).end();
    read()
      .then(async (all) =>
        response.writeHead(200, { 'content-type': all.contentType }).end(await all.metrics()),
      )
      .catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw explainListen(error, { host, port, variable: 'METRICS_PORT' });
  });
  return server;
}
