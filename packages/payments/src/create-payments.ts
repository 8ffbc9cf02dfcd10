import type { PaymentProvider } from '@stagedoor/core';
import { createDemoPayments } from '@stagedoor/core/money/payments';
import { createStripeProvider, type StripeProviderOptions } from './create-stripe-provider.ts';

/** The payment settings of the program. */
export interface PaymentsConfig {
  payments: { kind: 'demo' } | ({ kind: 'stripe' } & Omit<StripeProviderOptions, 'publicUrl'>);
  publicUrl: string;
}

/** The provider that the operator chose (`PAYMENTS`). */
export function createPayments({ payments, publicUrl }: PaymentsConfig): PaymentProvider {
  return payments.kind === 'demo' ? createDemoPayments() : createStripeProvider({ ...payments, publicUrl });
}
