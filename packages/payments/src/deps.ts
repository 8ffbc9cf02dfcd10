import type Stripe from 'stripe';

/** Dependencies of every part of the provider. */
export interface StripeDeps {
  stripe: Stripe;
  publicUrl: string;
}
