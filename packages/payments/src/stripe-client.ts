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
  });
}
