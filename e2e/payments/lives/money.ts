import { createDemoPayments } from '@stagedoor/core/money/payments';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { createStripeProvider } from '@stagedoor/payments';
import { type StripeStandIn, startStripeStandIn } from '@stagedoor/payments/stand-in';

const STARTS_AT = new Date('2026-01-31T09:00:00.000Z');

/** Services whose money is play money, or at a stand-in of Stripe; one clock for both, which only `pass` moves. */
export interface Money {
  test: TestServices;
  /** Null for play money. */
  stripe: StripeStandIn | null;
  pass: (ms: number) => void;
  close: () => Promise<void>;
}

export async function openMoney(name: 'demo' | 'stripe'): Promise<Money> {
  const stripe = name === 'stripe' ? await startStripeStandIn({ startsAt: STARTS_AT }) : null;
  const payments = stripe
    ? createStripeProvider({
        secretKey: stripe.secretKey,
        webhookSecret: stripe.webhookSecret,
        connectWebhookSecret: stripe.connectWebhookSecret,
        apiBase: stripe.apiBase,
        publicUrl: 'https://music.example.com',
      })
    : createDemoPayments();
  const test = await openTestServices({ payments });
  let now = STARTS_AT.getTime();
  test.setNow(STARTS_AT);
  return {
    test,
    stripe,
    pass: (ms) => {
      now += ms;
      stripe?.advance(ms);
      test.setNow(new Date(now));
    },
    close: async () => {
      await test.close();
      await stripe?.stop();
    },
  };
}
