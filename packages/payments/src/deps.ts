import type Stripe from 'stripe';

/** What every part of the provider works with. */
export interface StripeDeps {
  stripe: Stripe;
  publicUrl: string;
}
