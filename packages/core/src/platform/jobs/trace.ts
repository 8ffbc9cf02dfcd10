import { traceparent } from '../tracing/index.ts';

/** Stored beside the payload's own fields, which its schema picks out. */
const FIELD = '_traceparent';

/** The payload as it is queued: with the name of the span that sends the job, where requests are traced. */
export function withTrace(payload: object): object {
  const parent = traceparent();
  return parent === undefined ? payload : { ...payload, [FIELD]: parent };
}

/** The span that sent a job; undefined where none did. */
export function traceOf(data: unknown): string | undefined {
  const found = (data as Record<string, unknown> | null)?.[FIELD];
  return typeof found === 'string' ? found : undefined;
}

/** A queued payload as the domain knows it. */
export function withoutTrace(data: object): object {
  const { [FIELD]: _, ...payload } = data as Record<string, unknown>;
  return payload;
}
