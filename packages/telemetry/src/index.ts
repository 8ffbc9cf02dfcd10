import { useTracing } from '@stagedoor/core/platform/tracing';
import type { Registry } from 'prom-client';

export interface TelemetryOptions {
  /** The collector's address (OTEL_EXPORTER_OTLP_ENDPOINT); null sends nothing and loads nothing. */
  endpoint: string | null;
  /** Names the program unless OTEL_SERVICE_NAME does. */
  serviceName: string;
  version: string;
  readMetrics(): Promise<Registry>;
}

/**
 * Sends traces and metrics to an OpenTelemetry collector, as the OTEL_ variables say. Returns what sends the rest before
 * the program ends.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<() => Promise<void>> {
  if (options.endpoint === null) return async () => {};
  const [{ startSdk }, { createTracing }] = await Promise.all([
    import('./start-sdk.ts'),
    import('./tracing.ts'),
  ]);
  const stop = startSdk(options);
  useTracing(createTracing());
  return async () => {
    useTracing(null);
    await stop();
  };
}
