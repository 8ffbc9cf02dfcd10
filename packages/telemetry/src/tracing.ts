import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import type { OpenSpan, SpanOptions, Tracing } from '@stagedoor/core/platform/tracing';

const KINDS: Record<NonNullable<SpanOptions['kind']>, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Opens the product's spans with OpenTelemetry. */
export function createTracing(): Tracing {
  const tracer = trace.getTracer('stagedoor');
  return {
    open(name, { kind, attributes = {}, parent }) {
      const around = parent === undefined ? context.active() : contextOf(parent);
      const span = tracer.startSpan(
        name,
        { attributes, kind: kind ? KINDS[kind] : SpanKind.INTERNAL },
        around,
      );
      const inside = trace.setSpan(around, span);
      const end: OpenSpan['end'] = ({ name: lastName, attributes: last, error } = {}) => {
        if (lastName !== undefined) span.updateName(lastName);
        if (last) span.setAttributes(last);
        if (error !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', nameOf(error));
        }
        span.end();
      };
      return { traceId: span.spanContext().traceId, run: (work) => context.with(inside, work), end };
    },
    traceparent() {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
  };
}

const getter: TextMapGetter<string> = {
  keys: () => ['traceparent'],
  get: (parent, key) => (key === 'traceparent' ? parent : undefined),
};

const contextOf = (parent: string): Context => propagation.extract(ROOT_CONTEXT, parent, getter);

/** Never an error's message, which may quote values. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
