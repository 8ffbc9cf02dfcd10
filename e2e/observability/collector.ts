import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: Record<string, string>;
}

interface Attribute {
  key: string;
  value: Record<string, string | number | boolean>;
}
type WireSpan = Omit<Span, 'service' | 'attributes'> & { attributes: Attribute[] };
interface Body {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

const toRecord = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

/** Takes what OpenTelemetry sends, as JSON over HTTP. */
export async function openCollector() {
  const spans: Span[] = [];
  const metrics = new Set<string>();
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Body;
    bodies.push(JSON.stringify(body));
    for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
      const service = toRecord(resource.attributes)['service.name'] ?? '';
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        spans.push({ ...span, service, attributes: toRecord(span.attributes) });
    }
    for (const { scopeMetrics } of body.resourceMetrics ?? [])
      for (const { name } of scopeMetrics.flatMap(({ metrics }) => metrics)) metrics.add(name);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    /** Everything that was sent, as text. */
    all: () => bodies.join('\n'),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
