import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { Env } from './env-schema.ts';
import { required } from './required.ts';

const SECRET_KEY = /^(sk|rk)_(test|live)_[A-Za-z0-9]{16,}$/;
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/=]{16,}$/;

/** The payment provider. A Stripe secret of the wrong kind is refused here, not at the first payment. */
export function paymentsConfig(values: Env): Config['payments'] {
  if (values.PAYMENTS === 'demo') return { kind: 'demo' };
  const when = 'PAYMENTS is stripe';
  const secretKey = required('STRIPE_SECRET_KEY', values.STRIPE_SECRET_KEY, when);
  const webhookSecret = required('STRIPE_WEBHOOK_SECRET', values.STRIPE_WEBHOOK_SECRET, when);
  if (!SECRET_KEY.test(secretKey))
    throw new ConfigError('STRIPE_SECRET_KEY must be a secret key of Stripe, such as sk_live_…');
  const connectWebhookSecret = values.STRIPE_CONNECT_WEBHOOK_SECRET ?? null;
  checkSigningSecret('STRIPE_WEBHOOK_SECRET', webhookSecret);
  if (connectWebhookSecret) checkSigningSecret('STRIPE_CONNECT_WEBHOOK_SECRET', connectWebhookSecret);
  const apiBase = values.STRIPE_API_BASE ?? null;
  if (apiBase && !secretKey.includes('_test_'))
    throw new ConfigError('STRIPE_API_BASE is for test keys only; unset it to use Stripe itself');
  return { kind: 'stripe', secretKey, webhookSecret, connectWebhookSecret, apiBase };
}

function checkSigningSecret(name: string, secret: string): void {
  if (!WEBHOOK_SECRET.test(secret))
    throw new ConfigError(`${name} must be the signing secret of the endpoint, such as whsec_…`);
}
