import { type Tracing, useTracing } from '@stagedoor/core/platform/tracing';

/** Keeps everything that spans are given, as text, until `stop`. */
export function recordTraces() {
  const told: string[] = [];
  const tell = (...parts: unknown[]) => void told.push(JSON.stringify(parts));
  const tracing: Tracing = {
    open(name, { kind, attributes, parent }) {
      tell(name, kind, attributes, parent);
      return {
        traceId: '0'.repeat(32),
        run: (work) => work(),
        end: ({ name, attributes } = {}) => tell(name, attributes),
      };
    },
    traceparent: () => undefined,
  };
  useTracing(tracing);
  return { told, stop: () => useTracing(null) };
}
