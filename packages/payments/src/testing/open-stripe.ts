import { type Ctx, systemContext } from '@stagedoor/core';
import { makeUser, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { createStripeProvider } from '../create-stripe-provider.ts';
import { type StripeStandIn, startStripeStandIn } from '../stand-in/index.ts';

export interface TestStripe {
  test: TestServices;
  stripe: StripeStandIn;
  /** A person who has never paid. */
  signUp: () => Promise<{ id: number; ctx: Ctx }>;
  customerOf: (userId: number) => Promise<string>;
  /** Runs the job that follows an event. */
  sync: (userId: number) => Promise<void>;
  rowsOf: (userId: number) => Promise<(typeof tables.subscriptions.$inferSelect)[]>;
  pass: (days: number) => void;
  close: () => Promise<void>;
}

const DAY_MS = 24 * 3600 * 1000;

/** Services with Stripe as provider, on a stand-in. Both follow one clock. */
export async function openTestStripe(): Promise<TestStripe> {
  const stripe = await startStripeStandIn({ startsAt: new Date('2026-01-31T09:00:00.000Z') });
  const { secretKey, webhookSecret, connectWebhookSecret, apiBase } = stripe;
  const payments = createStripeProvider({
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    apiBase,
    publicUrl: 'https://music.example.com',
  });
  const test = await openTestServices({ payments });
  const { db } = test.services;
  test.setNow(stripe.now());

  const customerOf = async (userId: number) => {
    const { paymentCustomers } = tables;
    const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));
    return row?.providerRef ?? 'none';
  };
  return {
    test,
    stripe,
    signUp: () => makeUser(test.services),
    customerOf,
    sync: async (userId) =>
      payments.sync?.(systemContext(test.services, 'test'), { customerRef: await customerOf(userId) }),
    rowsOf: (userId) =>
      db
        .select()
        .from(tables.subscriptions)
        .where(eq(tables.subscriptions.userId, userId))
        .orderBy(tables.subscriptions.id),
    pass: (days) => {
      stripe.advance(days * DAY_MS);
      test.setNow(stripe.now());
    },
    close: async () => {
      await test.close();
      await stripe.stop();
    },
  };
}
