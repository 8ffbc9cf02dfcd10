import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature` for a body: the time and an HMAC of both, scheme v1. */
export function signBody(body: string, secret: string, atSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${mac}`;
}

/** Stripe waits so long for an endpoint's answer. */
const TIMEOUT_MS = 20_000;

/** Delivers a body as Stripe does. Returns the endpoint's status. */
export async function deliver(
  url: string,
  body: string,
  signing: { secret: string; atSeconds: number },
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signBody(body, signing.secret, signing.atSeconds),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}
