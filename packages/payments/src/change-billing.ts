import type Stripe from 'stripe';
import { type Billing, toBilling } from './billing.ts';
import type { StripeDeps } from './deps.ts';

type Change = Pick<Stripe.SubscriptionUpdateParams, 'items' | 'cancel_at_period_end' | 'proration_behavior'>;

/**
 * Changes a subscription once. The number of our changes is part of the key and is counted on by the change itself:
 * a retry finds the answer of the first one, and a change that was decided upon an older state is refused.
 */
export async function changeBilling(
  { stripe }: StripeDeps,
  billing: Billing,
  change: Change,
): Promise<Billing> {
  const revision = billing.revision + 1;
  const subscription = await stripe.subscriptions.update(
    billing.id,
    { proration_behavior: 'none', ...change, metadata: { revision }, expand: ['latest_invoice'] },
    { idempotencyKey: `change:${billing.id}:${revision}` },
  );
  return toBilling(stripe, subscription);
}
