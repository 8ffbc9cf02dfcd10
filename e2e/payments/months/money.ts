import { systemContext } from '@stagedoor/core';
import {
  createDemoPayments,
  endRefunded,
  findNextInvoice,
  inBillingTurn,
  recordInvoice,
} from '@stagedoor/core/money/payments';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { createStripeProvider } from '@stagedoor/payments';
import { startStripeStandIn } from '@stagedoor/payments/stand-in';
import { and, desc, eq } from 'drizzle-orm';
import { nextInvoiceOf } from '../next-invoice.ts';

export type ProviderName = 'demo' | 'stripe';
/** `lost`: billing has ended, and its last invoice was never paid. */
export type BillingStatus = 'active' | 'unpaid' | 'ended' | 'lost';

/** Where the money of a test is: our own rows, or a stand-in of Stripe. */
export interface Money {
  test: TestServices;
  pass: (ms: number) => void;
  /** Does the job that follows the provider's events. */
  settle: (userId: number) => Promise<void>;
  /** All that the provider has charged or will charge for what is open by now, in cents. */
  chargedOf: (userId: number) => Promise<number>;
  /** The provider's next charge, in cents; null while nothing is billed. */
  nextOf: (userId: number) => Promise<number | null>;
  /** The newest invoice; null when there is none. */
  lastInvoiceOf: (userId: number) => Promise<{ ref: string; cents: number } | null>;
  statusOf: (userId: number) => Promise<BillingStatus>;
  pay: (checkoutUrl: string) => void;
  declineCards: (userId: number) => Promise<void>;
  mendCard: (userId: number) => Promise<void>;
  /** Refunds the latest payment: whole, or 40 cents of it. */
  refund: (userId: number, isWhole: boolean) => Promise<void>;
  close: () => Promise<void>;
}

const STARTS_AT = new Date('2026-01-31T09:00:00.000Z');
const { invoices, paymentCustomers } = tables;

export const openMoney = (name: ProviderName): Promise<Money> =>
  name === 'demo' ? openDemo() : openStripe();

async function openDemo(): Promise<Money> {
  const test = await openTestServices({ payments: createDemoPayments() });
  const system = systemContext(test.services, 'test');
  const { db } = test.services;
  test.setNow(STARTS_AT);
  const next = (userId: number) => findNextInvoice(system, userId);
  const periodEndOf = async (userId: number) => {
    const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));
    return row?.periodEnd ?? null;
  };
  return {
    test,
    pass: (ms) => test.setNow(new Date(test.services.now().getTime() + ms)),
    settle: async () => {},
    chargedOf: async (userId) => {
      const rows = await db.select().from(invoices).where(eq(invoices.userId, userId));
      const parts = (await next(userId))?.lines.filter(({ isPart }) => isPart) ?? [];
      return (
        sum(rows.map(({ amountCents }) => amountCents)) + sum(parts.map(({ amountCents }) => amountCents))
      );
    },
    nextOf: async (userId) => (await next(userId))?.amountCents ?? null,
    lastInvoiceOf: async (userId) => {
      const [row] = await db
        .select({ ref: invoices.providerRef, cents: invoices.amountCents })
        .from(invoices)
        .where(eq(invoices.userId, userId))
        .orderBy(desc(invoices.id))
        .limit(1);
      return row ?? null;
    },
    statusOf: async (userId) => ((await periodEndOf(userId)) ? 'active' : 'ended'),
    pay: () => {},
    declineCards: async () => {},
    mendCard: async () => {},
    refund: async (userId, isWhole) => {
      const [row] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.userId, userId), eq(invoices.state, 'paid')))
        .orderBy(desc(invoices.id))
        .limit(1);
      if (!row) return;
      const lines = await db.query.invoiceLines.findMany({
        where: eq(tables.invoiceLines.invoiceId, row.id),
        orderBy: tables.invoiceLines.id,
      });
      const refundedCents = isWhole ? row.amountCents : Math.min(row.amountCents, row.refundedCents + 40);
      const isCurrent = ((await periodEndOf(userId))?.getTime() ?? 0) > test.services.now().getTime();
      await inBillingTurn(system, userId, async (turn) => {
        const state = refundedCents === row.amountCents ? ('refunded' as const) : ('paid' as const);
        const refunded = await recordInvoice(turn, { ...row, lines, state, refundedCents });
        const artistIds = refunded.flatMap((i) => lines[i]?.artistId ?? []);
        if (isCurrent) await endRefunded(turn, artistIds);
      });
    },
    close: () => test.close(),
  };
}

async function openStripe(): Promise<Money> {
  const stripe = await startStripeStandIn({ startsAt: STARTS_AT });
  const { secretKey, webhookSecret, connectWebhookSecret, apiBase } = stripe;
  const publicUrl = 'https://music.example.com';
  const payments = createStripeProvider({
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    apiBase,
    publicUrl,
  });
  const test = await openTestServices({ payments });
  const { db } = test.services;
  test.setNow(stripe.now());
  const customerOf = async (userId: number) => {
    const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));
    return row?.providerRef ?? null;
  };
  const atCustomer = async <T>(userId: number, otherwise: T, work: (customer: string) => T | Promise<T>) => {
    const customer = await customerOf(userId);
    return customer === null ? otherwise : work(customer);
  };
  const liveOf = (customer: string) =>
    stripe.subscriptionsOf(customer).find(({ ended_at }) => ended_at === null);
  const waitingOf = (customer: string) => {
    const live = liveOf(customer);
    return live ? sum(stripe.waitingLinesOf(live.id).map(({ amount }) => amount)) : 0;
  };
  return {
    test,
    pass: (ms) => {
      stripe.advance(ms);
      test.setNow(stripe.now());
    },
    settle: (userId) =>
      atCustomer(userId, undefined, (customerRef) =>
        payments.sync?.(systemContext(test.services, 'test'), { customerRef }),
      ),
    chargedOf: (userId) =>
      atCustomer(userId, 0, (customer) => {
        const made = stripe
          .invoicesOf(customer)
          .filter(({ status }) => status === 'paid' || status === 'draft');
        return sum(made.map(({ total }) => total)) + waitingOf(customer);
      }),
    nextOf: (userId) =>
      atCustomer<number | null>(userId, null, (customer) => nextInvoiceOf(stripe, customer) || null),
    lastInvoiceOf: (userId) =>
      atCustomer<{ ref: string; cents: number } | null>(userId, null, (customer) => {
        const [last] = stripe.invoicesOf(customer);
        return last ? { ref: last.id, cents: last.total } : null;
      }),
    statusOf: (userId) =>
      atCustomer<BillingStatus>(userId, 'ended', (customer) => {
        const live = liveOf(customer);
        if (live) return live.status === 'active' ? 'active' : 'unpaid';
        const [last] = stripe.invoicesOf(customer);
        return last && last.status !== 'paid' && last.status !== 'draft' ? 'lost' : 'ended';
      }),
    pay: (url) => void stripe.pay(url),
    declineCards: (userId) => atCustomer(userId, undefined, (customer) => void stripe.declineCards(customer)),
    mendCard: (userId) => atCustomer(userId, undefined, (customer) => stripe.mendCard(customer)),
    refund: (userId, isWhole) =>
      atCustomer(userId, undefined, (customer) => {
        const charge = stripe.chargesOf(customer).find(({ paid, refunded }) => paid && !refunded);
        if (charge)
          stripe.refund(
            charge.id,
            isWhole ? undefined : Math.min(40, charge.amount - charge.amount_refunded),
          );
      }),
    close: async () => {
      await test.close();
      await stripe.stop();
    },
  };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
