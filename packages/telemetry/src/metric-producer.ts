import { type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import { resources } from '@opentelemetry/sdk-node';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string> | MetricValueWithName<string>>;

/** Prometheus' metrics in OpenTelemetry's shape, so that both ways send the same. */
export function createMetricProducer(readMetrics: () => Promise<Registry>): MetricProducer {
  const startTime = toHrTime(Date.now() - process.uptime() * 1000);
  return {
    collect: async () => {
      const metrics = (await (await readMetrics()).getMetricsAsJSON()) as unknown as Metric[];
      const times = { startTime, endTime: toHrTime(Date.now()) };
      return {
        resourceMetrics: {
          resource: resources.emptyResource(),
          scopeMetrics: [
            { scope: { name: 'stagedoor' }, metrics: metrics.map((one) => toMetricData(one, times)) },
          ],
        },
        errors: [],
      };
    },
  };
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

function toMetricData(metric: Metric, times: Times): MetricData {
  const type = String(metric.type);
  const base = {
    descriptor: {
      name: metric.name,
      description: metric.help,
      unit: metric.name.includes('seconds') ? 's' : metric.name.includes('bytes') ? 'By' : '1',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(metric, times) };
  const dataPoints = metric.values.map(({ value, labels }) => ({
    ...times,
    value,
    attributes: toAttributes(labels),
  }));
  return type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts everything below a bound, OpenTelemetry what lies between two. */
function toHistograms({ name, values }: Metric, times: Times) {
  const bySeries = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...bySeries].map(([labels, series]) => {
    const read = (suffix: string) =>
      series.find((one) => 'metricName' in one && one.metricName === `${name}_${suffix}`)?.value ?? 0;
    const buckets = series.filter(({ labels }) => labels.le !== undefined);
    const counts = buckets.map(({ value }, n) => value - (buckets[n - 1]?.value ?? 0));
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite);
    const value = { buckets: { boundaries, counts }, sum: read('sum'), count: read('count') };
    return { ...times, value, attributes: toAttributes(JSON.parse(labels)) };
  });
}

const toAttributes = (labels: Partial<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
