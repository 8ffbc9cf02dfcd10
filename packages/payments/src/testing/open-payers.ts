import { subscribe } from '@stagedoor/core/money/subscriptions';
import { makeArtist } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { openTestStripe, type TestStripe } from './open-stripe.ts';

type Person = Awaited<ReturnType<TestStripe['signUp']>>;
export type TestPayers = Awaited<ReturnType<typeof openTestPayers>>;

const DAY_MS = 24 * 3600 * 1000;

/** Stripe with people who pay artists, and helpers for tests. */
export async function openTestPayers() {
  const open = await openTestStripe();
  const { services } = open.test;

  const openCheckout = async (person: Person, artistId: number) => {
    const result = await subscribe(person.ctx, { artistId });
    if (result.outcome !== 'checkout') throw new Error(`Not led to Checkout but ${result.outcome}`);
    return result.checkoutUrl;
  };
  /** Lets a person pay for these artists, for the first by Checkout. */
  const payFor = async (person: Person, ...artistIds: number[]) => {
    for (const [n, artistId] of artistIds.entries()) {
      if (n > 0) await subscribe(person.ctx, { artistId });
      else {
        open.stripe.pay(await openCheckout(person, artistId));
        await open.sync(person.id);
      }
    }
    return { ...person, customer: await open.customerOf(person.id) };
  };
  const liveOf = (customer: string) =>
    open.stripe.subscriptionsOf(customer).filter(({ ended_at }) => ended_at === null);
  const endOf = (customer: string) =>
    new Date((liveOf(customer)[0]?.items[0]?.current_period_end ?? 0) * 1000);
  return {
    ...open,
    artists: async (count: number) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) ids.push((await makeArtist(services)).id);
      return ids as [number, number, number, number, ...number[]];
    },
    openCheckout,
    payFor,
    subscriber: async (...artistIds: number[]) => payFor(await open.signUp(), ...artistIds),
    invoicesOf: (userId: number) =>
      services.db
        .select()
        .from(tables.invoices)
        .where(eq(tables.invoices.userId, userId))
        .orderBy(tables.invoices.id),
    liveOf,
    /** How many artists the customer's subscriptions bill, each with the number of its items. */
    billedOf: (customer: string) =>
      liveOf(customer).map(({ items }) => ({ items: items.length, quantity: items[0]?.quantity })),
    endOf,
    /** Unless cancelled, access continues during the minutes in which Stripe renews. */
    openUntil: (customer: string) => new Date(endOf(customer).getTime() + 15 * 60_000),
    /** Long enough for the next invoice to be made, finalized and charged. */
    passMonth: (customer: string) => {
      const ms = endOf(customer).getTime() - open.stripe.now().getTime();
      open.pass(ms / DAY_MS + 0.1);
    },
  };
}
