import { inSpan } from '@stagedoor/core/platform/tracing';
import Stripe from 'stripe';

const TIMEOUT_MS = 8_000;

/**
 * Stripe's own client; `apiBase` points it to a stand-in. After a lost answer it retries once with the same key.
 */
export function createStripeClient(secretKey: string, apiBase: string | null): Stripe {
  const { protocol, hostname, port } = new URL(apiBase ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Stagedoor' },
    httpClient: tracedClient(),
  });
}

function tracedClient(): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...args) => {
    const [, , path, method] = args;
    return inSpan(`stripe ${method} ${withoutIds(path)}`, { kind: 'client' }, () => send(...args));
  };
  return client;
}

/** Stripe's ids reveal who pays whom. They are a kind, an underscore, and letters of both cases or digits. */
const withoutIds = (path: string): string =>
  (path.split('?')[0] ?? '').replace(/\/(?=[^/]*[A-Z0-9])[a-z]+_\w+/g, '/:id');
