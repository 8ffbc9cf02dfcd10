/** Attributes of a span, named as OpenTelemetry does. Never a person, a secret or an address. */
export type Attributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
  /**
   * The trace context of another process, or an empty text to start a new trace. By default, the span joins the
   * current one.
   */
  parent?: string | undefined;
}

export interface OpenSpan {
  traceId: string;
  /** Spans that are opened during `work` belong to this one. */
  run<T>(work: () => T): T;
  end(outcome?: { name?: string; attributes?: Attributes; error?: unknown }): void;
}

export interface Tracing {
  open(name: string, options: SpanOptions): OpenSpan;
  /** Names the span that is open, for another process (W3C Trace Context). */
  traceparent(): string | undefined;
}

let tracing: Tracing | null = null;

/** Called once by a program whose operator wants traces. Until then nothing is traced, at no cost. */
export function useTracing(given: Tracing | null): void {
  tracing = given;
}

export const isTracing = (): boolean => tracing !== null;

export const openSpan = (name: string, options: SpanOptions = {}): OpenSpan | undefined =>
  tracing?.open(name, options);

export const traceparent = (): string | undefined => tracing?.traceparent();

/** Runs `work` as a span, which ends with it. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = openSpan(name, options);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
