import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetricProducer } from './metric-producer.ts';

it('tells the same as Prometheus gets', async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'plays_total', help: 'Plays', labelNames: ['result'], registers }).inc(
    { result: 'ok' },
    3,
  );
  new Gauge({ name: 'free_bytes', help: 'Free', registers }).set(7);
  const times = new Histogram({
    name: 'job_seconds',
    help: 'Time',
    labelNames: ['queue'],
    buckets: [1, 10],
    registers,
  });
  for (const seconds of [0.5, 0.6, 5, 50]) times.observe({ queue: 'a' }, seconds);
  const { resourceMetrics } = await createMetricProducer(async () => registry).collect();
  const metrics = resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);
  expect(
    metrics.map(({ descriptor, dataPoints }) => [descriptor.name, descriptor.unit, dataPoints]),
  ).toMatchObject([
    ['plays_total', '1', [{ value: 3, attributes: { result: 'ok' } }]],
    ['free_bytes', 'By', [{ value: 7, attributes: {} }]],
    [
      'job_seconds',
      's',
      [
        {
          attributes: { queue: 'a' },
          value: { count: 4, sum: 56.1, buckets: { boundaries: [1, 10], counts: [2, 1, 1] } },
        },
      ],
    ],
  ]);
});
