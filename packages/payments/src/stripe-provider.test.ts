import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/ledger';
import { cancelSubscription, resumeSubscription, subscribe } from '@stagedoor/core/subscriptions';
import { makeArtist } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestStripe, type TestStripe } from './testing/open-stripe.ts';

let open: TestStripe;
beforeAll(async () => {
  open = await openTestStripe();
});
afterEach(() => open.stripe.setFault(null));
afterAll(() => open.close());

const artists = async (count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await makeArtist(open.test.services)).id);
  return ids as [number, number, ...number[]];
};
type Person = Awaited<ReturnType<TestStripe['signUp']>>;

async function openCheckout(person: Person, artistId: number): Promise<string> {
  const result = await subscribe(person.ctx, { artistId });
  if (result.outcome !== 'checkout') throw new Error(`Not led to Checkout but ${result.outcome}`);
  return result.checkoutUrl;
}

/** Somebody who pays for these artists, the first by Checkout. */
async function subscriber(...artistIds: number[]): Promise<Person & { customer: string }> {
  const person = await open.signUp();
  for (const [n, artistId] of artistIds.entries()) {
    if (n > 0) await subscribe(person.ctx, { artistId });
    else {
      open.stripe.pay(await openCheckout(person, artistId));
      await open.sync(person.id);
    }
  }
  return { ...person, customer: await open.customerOf(person.id) };
}

const billsOf = (userId: number) =>
  open.test.services.db
    .select()
    .from(tables.invoices)
    .where(eq(tables.invoices.userId, userId))
    .orderBy(tables.invoices.id);
const liveOf = (customer: string) =>
  open.stripe.subscriptionsOf(customer).filter(({ ended_at }) => ended_at === null);
/** Until the next bill has been made, finalized and tried. */
/** While nothing is cancelled, access goes on through the minutes in which Stripe renews. */
const openUntil = (customer: string) => new Date(endOf(customer).getTime() + 15 * 60_000);
const passMonth = (customer: string) => {
  const ms = endOf(customer).getTime() - open.stripe.now().getTime();
  open.pass(ms / (24 * 3600 * 1000) + 0.1);
};
const endOf = (customer: string) => new Date((liveOf(customer)[0]?.items[0]?.current_period_end ?? 0) * 1000);

describe('subscribing', () => {
  it('leads to one page of Checkout, however often and at once one clicks, and back to the artist', async () => {
    const [artistId] = await artists(1);
    const person = await open.signUp();
    const urls = await Promise.all([1, 2, 3].map(() => openCheckout(person, artistId)));
    expect(new Set(urls).size).toBe(1);
    expect(open.stripe.pay(urls[0] ?? '')).toBe(
      `https://music.example.com/subscribe/${artistId}?checkout=success`,
    );
    // Who comes back before the event has, is not asked to pay again.
    expect(await subscribe(person.ctx, { artistId })).toMatchObject({ outcome: 'created' });
    expect(await open.rowsOf(person.id)).toMatchObject([{ artistId, active: true, provider: 'stripe' }]);
  });

  it('adds a further artist once, pro rata on the next bill, which is one for all', async () => {
    const [first, second] = await artists(2);
    const person = await subscriber(first);
    open.pass(14);
    await Promise.all([1, 2].map(() => subscribe(person.ctx, { artistId: second })));
    const [billing] = liveOf(person.customer);
    expect(billing?.items).toHaveLength(2);
    const { current_period_start: from = 0, current_period_end: to = 1 } = billing?.items[0] ?? {};
    const part = Math.round((99 * (to - open.stripe.now().getTime() / 1000)) / (to - from));
    expect(open.stripe.waitingLinesOf(billing?.id ?? '').map(({ amount }) => amount)).toEqual([part]);
    passMonth(person.customer);
    await open.sync(person.id);
    expect(await billsOf(person.id)).toMatchObject([
      { amountCents: 99, state: 'paid', feeCents: 33 },
      { amountCents: 2 * 99 + part, state: 'paid' },
    ]);
  });

  it.each(['POST /v1/customers', 'POST /v1/checkout/sessions'])(
    'doubles nothing when the answer of %s is lost, and says so',
    async (only) => {
      const [artistId] = await artists(1);
      const person = await open.signUp();
      open.stripe.setFault('lost', { times: 2, only });
      await expect(openCheckout(person, artistId)).rejects.toMatchObject({
        code: 'unavailable',
        message: 'Payments are not available right now. Please try again later.',
      });
      open.pass(1 / 24);
      open.stripe.pay(await openCheckout(person, artistId));
      await open.sync(person.id);
      expect(await open.rowsOf(person.id)).toMatchObject([{ artistId, active: true }]);
      expect(open.stripe.chargesOf(await open.customerOf(person.id))).toHaveLength(1);
    },
  );

  it('doubles nothing when the answer to a further artist is lost', async () => {
    const [first, second] = await artists(2);
    const person = await subscriber(first);
    open.stripe.setFault('lost', { times: 2, only: 'POST /v1/subscriptions' });
    await expect(subscribe(person.ctx, { artistId: second })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await open.rowsOf(person.id)).toHaveLength(1);
    open.pass(1 / 24);
    expect(await subscribe(person.ctx, { artistId: second })).toMatchObject({ outcome: 'created' });
    const [billing] = liveOf(person.customer);
    expect(billing?.items).toHaveLength(2);
    expect(open.stripe.waitingLinesOf(billing?.id ?? '')).toHaveLength(1);
  });

  it('finds the product that was made when the answer was lost', async () => {
    const [artistId] = await artists(1);
    open.stripe.setFault('lost', { times: 2, only: 'POST /v1/products' });
    expect(await openCheckout(await open.signUp(), artistId)).toContain('/c/pay/');
  });

  it.each(['drop', 'broken'] as const)('says that payments are away when Stripe is (%s)', async (fault) => {
    const [artistId] = await artists(1);
    const person = await open.signUp();
    open.stripe.setFault(fault);
    await expect(subscribe(person.ctx, { artistId })).rejects.toMatchObject({ code: 'unavailable' });
    const asked = open.stripe.requests.length;
    if (fault === 'drop') {
      await expect(subscribe(person.ctx, { artistId })).rejects.toMatchObject({ code: 'unavailable' });
      expect(open.stripe.requests.length, 'left alone for a while').toBe(asked);
    }
    open.stripe.setFault(null);
    open.pass(1 / 24);
    expect(await openCheckout(person, artistId)).toContain('/c/pay/');
  });

  it('makes a new customer when Stripe does not know the old one', async () => {
    const [artistId] = await artists(1);
    const person = await open.signUp();
    await open.test.services.db
      .insert(tables.paymentCustomers)
      .values({ userId: person.id, provider: 'stripe', providerRef: `cus_gone${person.id}` });
    open.stripe.pay(await openCheckout(person, artistId));
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([{ artistId, active: true }]);
  });

  it('holds twenty artists, each found again beyond the first ten, and refuses the next', async () => {
    const ids = await artists(21);
    const person = await subscriber(...ids.slice(0, 20));
    await expect(subscribe(person.ctx, { artistId: ids[20] ?? 0 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'You can be subscribed to 20 artists at a time. Please cancel one first.',
    });
    passMonth(person.customer);
    await open.sync(person.id);
    const bills = await billsOf(person.id);
    expect(bills.at(-1)?.state).toBe('paid');
    const { invoiceLines } = tables;
    const lines = await open.test.services.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, bills.at(-1)?.id ?? 0));
    expect(new Set(lines.map(({ artistId }) => artistId)).size).toBe(20);
    const rows = await open.rowsOf(person.id);
    expect(rows.every(({ paidUntil }) => paidUntil.getTime() === openUntil(person.customer).getTime())).toBe(
      true,
    );
  });
});

describe('paying twice in two tabs', () => {
  it('ends with one subscription that holds both artists; the second payment is given back', async () => {
    const [first, second] = await artists(2);
    const person = await open.signUp();
    const tabs = [await openCheckout(person, first), await openCheckout(person, second)];
    for (const tab of tabs) open.stripe.pay(tab);
    await open.sync(person.id);
    await open.sync(person.id);
    const customer = await open.customerOf(person.id);
    expect(liveOf(customer)).toHaveLength(1);
    expect(liveOf(customer)[0]?.items).toHaveLength(2);
    expect((await open.rowsOf(person.id)).map(({ active }) => active)).toEqual([true, true]);
    expect((await billsOf(person.id)).map(({ state }) => state).sort()).toEqual(['paid', 'refunded']);
  });

  it('closes the second page once the first is paid', async () => {
    const [first, second] = await artists(2);
    const person = await open.signUp();
    const tabs = [await openCheckout(person, first), await openCheckout(person, second)];
    open.stripe.pay(tabs[0] ?? '');
    await open.sync(person.id);
    expect(() => open.stripe.pay(tabs[1] ?? '')).toThrow('no longer open');
  });
});

describe('cancelling', () => {
  it('takes one of several off the next bill and leaves it open until the month ends', async () => {
    const [first, second] = await artists(2);
    const person = await subscriber(first, second);
    const { endDate } = await cancelSubscription(person.ctx, { artistId: second });
    expect(endDate).toBe(endOf(person.customer).toISOString());
    expect(liveOf(person.customer)).toMatchObject([{ cancel_at_period_end: false, items: [{}] }]);
  });

  it('ends all with the month when it is the last, and charges nothing more', async () => {
    const [first] = await artists(1);
    const person = await subscriber(first);
    await cancelSubscription(person.ctx, { artistId: first });
    expect(liveOf(person.customer)).toMatchObject([{ cancel_at_period_end: true }]);
    open.pass(40);
    await open.sync(person.id);
    expect(await billsOf(person.id)).toHaveLength(1);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: false }]);
  });

  it('by the operator ends it at once, even when a new one was paid before we heard', async () => {
    const [first, second] = await artists(2);
    const person = await subscriber(first);
    open.stripe.cancelNow(person.customer);
    open.pass(1);
    // Checkout is asked for the second artist only; the first one has no subscription behind it any more.
    const url = await openCheckout(person, second);
    open.stripe.pay(url);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { artistId: first, active: false },
      { artistId: second, active: true },
    ]);
  });

  it('is taken back for nothing, and the other one stays cancelled', async () => {
    const [first, second] = await artists(2);
    const person = await subscriber(first, second);
    const waiting = () => open.stripe.waitingLinesOf(liveOf(person.customer)[0]?.id ?? '').length;
    const before = waiting();
    await cancelSubscription(person.ctx, { artistId: second });
    await cancelSubscription(person.ctx, { artistId: first });
    await resumeSubscription(person.ctx, { artistId: second });
    const [billing] = liveOf(person.customer);
    expect(billing).toMatchObject({ cancel_at_period_end: false });
    expect(billing?.items.map(({ price }) => price.product)).toEqual([`artist_${second}`]);
    expect(waiting()).toBe(before);
    await open.sync(person.id);
    const rows = await open.rowsOf(person.id);
    expect(rows.map(({ cancelledAt }) => cancelledAt === null)).toEqual([false, true]);
  });

  it('at Stripe, before we heard of the payment, leaves the paid month open', async () => {
    const [first] = await artists(1);
    const person = await open.signUp();
    open.stripe.pay(await openCheckout(person, first));
    const customer = await open.customerOf(person.id);
    open.stripe.cancelInPortal(customer);
    await open.sync(person.id);
    const [row] = await open.rowsOf(person.id);
    expect(row).toMatchObject({ active: true, paidUntil: endOf(customer), endDate: endOf(customer) });
    const written = await open.rowsOf(person.id);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id), 'the same again changes nothing').toEqual(written);
  });
});

describe('a card that is declined', () => {
  it('opens a grace, refuses further artists, and is mended', async () => {
    const [first, second] = await artists(2);
    const person = await subscriber(first);
    const paidUntil = endOf(person.customer);
    open.stripe.declineCards(person.customer);
    passMonth(person.customer);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { active: true, paidUntil, graceUntil: expect.any(Date) },
    ]);
    await expect(subscribe(person.ctx, { artistId: second })).rejects.toMatchObject({ code: 'conflict' });
    open.stripe.mendCard(person.customer);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { paidUntil: openUntil(person.customer), graceUntil: null },
    ]);
    expect((await billsOf(person.id)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  it('opens the month of an artist who was taken off while its bill was open, once that is settled', async () => {
    const [first, second] = await artists(2);
    const person = await subscriber(first, second);
    open.stripe.declineCards(person.customer);
    passMonth(person.customer);
    await open.sync(person.id);
    await cancelSubscription(person.ctx, { artistId: second });
    open.stripe.mendCard(person.customer);
    await open.sync(person.id);
    const paidUntil = endOf(person.customer);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { active: true, paidUntil: openUntil(person.customer), endDate: null },
      { active: true, paidUntil, endDate: paidUntil },
    ]);
    await resumeSubscription(person.ctx, { artistId: second });
    expect(open.stripe.waitingLinesOf(liveOf(person.customer)[0]?.id ?? '')).toEqual([]);
  });

  it('does not charge a month again that was settled without our hearing of it', async () => {
    const [first, second] = await artists(2);
    const person = await subscriber(first, second);
    open.stripe.declineCards(person.customer);
    passMonth(person.customer);
    await open.sync(person.id);
    await cancelSubscription(person.ctx, { artistId: second });
    open.stripe.mendCard(person.customer);
    open.pass(10);
    await subscribe(person.ctx, { artistId: second });
    expect(open.stripe.waitingLinesOf(liveOf(person.customer)[0]?.id ?? '')).toEqual([]);
  });

  it('does not charge the month of Checkout again either, when all of it happened unheard', async () => {
    const [first, second] = await artists(2);
    const person = await open.signUp();
    open.stripe.pay(await openCheckout(person, first));
    const customer = await open.customerOf(person.id);
    open.stripe.cancelInPortal(customer);
    open.pass(5);
    await subscribe(person.ctx, { artistId: second });
    await subscribe(person.ctx, { artistId: first });
    const waiting = open.stripe.waitingLinesOf(liveOf(customer)[0]?.id ?? '');
    expect(waiting.map(({ pricing }) => pricing.price_details.product)).toEqual([`artist_${second}`]);
  });

  it('ends at Stripe too when we hear of it after the grace', async () => {
    const [first] = await artists(1);
    const person = await subscriber(first);
    open.stripe.declineCards(person.customer);
    passMonth(person.customer);
    open.pass(7.5);
    await open.sync(person.id);
    expect(liveOf(person.customer)).toEqual([]);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: false }]);
  });

  it('ends at once when one cancels the last, and what is open is not charged any more', async () => {
    const [first] = await artists(1);
    const person = await subscriber(first);
    open.stripe.declineCards(person.customer);
    passMonth(person.customer);
    await open.sync(person.id);
    await cancelSubscription(person.ctx, { artistId: first });
    expect(liveOf(person.customer)).toEqual([]);
    expect(open.stripe.invoicesOf(person.customer)[0]?.status).toBe('void');
    open.stripe.mendCard(person.customer);
    open.pass(30);
    await open.sync(person.id);
    expect((await billsOf(person.id)).map(({ state }) => state)).toEqual(['paid', 'failed']);
  });
});

describe('money that goes back', () => {
  it('is booked as the operator refunds it, in parts too', async () => {
    const [first] = await artists(1);
    const person = await subscriber(first);
    const [charge] = open.stripe.chargesOf(person.customer);
    open.stripe.refund(charge?.id ?? '', 40);
    await open.sync(person.id);
    expect(await billsOf(person.id)).toMatchObject([{ state: 'paid', refundedCents: 40 }]);
    open.stripe.refund(charge?.id ?? '');
    await open.sync(person.id);
    await open.sync(person.id);
    expect(await billsOf(person.id)).toMatchObject([{ state: 'refunded', refundedCents: 99 }]);
  });

  it('by a bank ends the subscription; a lost dispute is a refund with its fee', async () => {
    const [first] = await artists(1);
    const person = await subscriber(first);
    const dispute = open.stripe.dispute(open.stripe.chargesOf(person.customer)[0]?.id ?? '');
    const { payments } = open.test.services;
    const [charge] = open.stripe.chargesOf(person.customer);
    await payments.sync?.(systemContext(open.test.services, 'test'), { chargeRef: charge?.id ?? '' });
    expect(liveOf(person.customer)).toEqual([]);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: false }]);
    expect(await billsOf(person.id)).toMatchObject([{ state: 'paid', refundedCents: 0 }]);
    open.stripe.closeDispute(dispute, 'lost');
    await open.sync(person.id);
    expect(await billsOf(person.id)).toMatchObject([{ state: 'refunded', feeCents: 33 + 1500 }]);
  });
});

it('keeps the books right through all of this', async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
