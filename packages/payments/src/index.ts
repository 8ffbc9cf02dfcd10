export { createPayments, type PaymentsConfig } from './create-payments.ts';
export { createStripeProvider, type StripeProviderOptions } from './create-stripe-provider.ts';
