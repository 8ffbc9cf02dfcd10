import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createReadMetrics, serveMetrics } from './serve-metrics.ts';

async function withServer(token: string | null, ask: (url: string) => Promise<void>): Promise<void> {
  const read = createReadMetrics(new Registry());
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, token, read });
  try {
    await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

const statusOf = async (url: string, headers = {}) => {
  const answer = await fetch(url, { headers });
  await answer.text();
  return answer.status;
};

it("shows a worker's metrics to this machine, and nothing else", () =>
  withServer(null, async (url) => {
    const shown = await fetch(`${url}/metrics`);
    expect(shown.headers.get('content-type')).toContain('text/plain');
    expect(await shown.text()).toContain('process_cpu_seconds_total');
    expect(await statusOf(`${url}/metrics`, { 'x-forwarded-for': '198.51.100.9' })).toBe(401);
    expect(await statusOf(`${url}/`)).toBe(404);
    expect(await statusOf(`${url}/metrics?all`)).toBe(404);
  }));

it('wants the token when there is one', () =>
  withServer('let me in', async (url) => {
    expect(await statusOf(`${url}/metrics`)).toBe(401);
    expect(await statusOf(`${url}/metrics`, { authorization: 'Bearer let me in' })).toBe(200);
  }));

it('names the variable of a port that is in use', () =>
  withServer(null, async (url) => {
    const port = Number(new URL(url).port);
    const read = createReadMetrics(new Registry());
    await expect(serveMetrics({ host: '127.0.0.1', port, token: null, read })).rejects.toThrow(
      `Port ${port} is already in use. Stop the other program or set METRICS_PORT.`,
    );
  }));
