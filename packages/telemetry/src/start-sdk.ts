import { OTLPMetricExporter as JsonMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK, resources } from '@opentelemetry/sdk-node';
import type { TelemetryOptions } from './index.ts';
import { createMetricProducer } from './metric-producer.ts';

const INTERVAL_MS = 60_000;

/** OpenTelemetry's own kit, which reads the OTEL_ variables; the metrics are those that Prometheus gets. */
export function startSdk({ serviceName, version, readMetrics }: TelemetryOptions): () => Promise<void> {
  const { OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_PROTOCOL, OTEL_METRIC_EXPORT_INTERVAL } = process.env;
  const exporter =
    OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json' ? new JsonMetricExporter() : new OTLPMetricExporter();
  const exportIntervalMillis = Number(OTEL_METRIC_EXPORT_INTERVAL) || INTERVAL_MS;
  const sdk = new NodeSDK({
    resource: resources.resourceFromAttributes({ 'service.version': version }),
    serviceName: OTEL_SERVICE_NAME ?? serviceName,
    // Without the process's arguments, its owner and the machine's own name.
    resourceDetectors: [resources.envDetector],
    instrumentations: [new UndiciInstrumentation({ requestHook: hideQuery })],
    logRecordProcessors: [],
    metricReaders: [
      new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis,
        exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
        metricProducers: [createMetricProducer(readMetrics)],
      }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}

/** Queries may hold keys and what people search for. */
const hideQuery: NonNullable<
  NonNullable<ConstructorParameters<typeof UndiciInstrumentation>[0]>['requestHook']
> = (span, { origin, path }) => {
  const [bare = ''] = path.split('?');
  span.setAttributes({ 'url.full': `${origin}${bare}`, 'url.path': bare, 'url.query': '' });
};
