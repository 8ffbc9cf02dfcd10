import type Stripe from 'stripe';

/** What every part of the provider needs. */
export interface StripeDeps {
  stripe: Stripe;
  publicUrl: string;
}
