import { systemContext } from '@stagedoor/core';
import { getBillingOverview, getBillingTerms } from '@stagedoor/core/money/billing';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { cancelSubscription, subscribe } from '@stagedoor/core/money/subscriptions';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterEach(() => open.stripe.setFault(null));
afterAll(() => open.close());

describe('subscribing', () => {
  it('leads to a single Checkout page, however often the person clicks, and back to the artist', async () => {
    const [artistId] = await open.artists(1);
    const person = await open.signUp();
    const urls = await Promise.all([1, 2, 3].map(() => open.openCheckout(person, artistId)));
    expect(new Set(urls).size).toBe(1);
    expect(open.stripe.pay(urls[0] ?? '')).toBe(
      `https://music.example.com/subscribe/${artistId}?checkout=success`,
    );
    // A person who comes back before the event arrives is not asked to pay again.
    expect(await subscribe(person.ctx, { artistId })).toMatchObject({ outcome: 'created' });
    expect(await open.rowsOf(person.id)).toMatchObject([{ artistId, active: true, provider: 'stripe' }]);
  });

  it('adds a further artist once, pro rata on the next invoice, which covers all artists', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first);
    open.pass(14);
    await Promise.all([1, 2].map(() => subscribe(person.ctx, { artistId: second })));
    const [billing] = open.liveOf(person.customer);
    expect(open.billedOf(person.customer)).toEqual([{ items: 1, quantity: 2 }]);
    const { current_period_start: from = 0, current_period_end: to = 1 } = billing?.items[0] ?? {};
    const part = Math.round((99 * (to - open.stripe.now().getTime() / 1000)) / (to - from));
    expect(open.stripe.waitingLinesOf(billing?.id ?? '').map(({ amount }) => amount)).toEqual([part]);
    open.passMonth(person.customer);
    await open.sync(person.id);
    expect(await open.invoicesOf(person.id)).toMatchObject([
      { amountCents: 99, state: 'paid', feeCents: 33 },
      { amountCents: 2 * 99 + part, state: 'paid' },
    ]);
  });

  // Proves (rules.md, Subscriptions and money): the settings show the next invoice to the cent, or the unpaid one
  it('shows the next invoice as Stripe will charge it, also for days that were opened twice', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first);
    open.pass(27.5);
    await subscribe(person.ctx, { artistId: second });
    await cancelSubscription(person.ctx, { artistId: second });
    open.passMonth(person.customer);
    await open.sync(person.id);
    open.pass(1);
    await subscribe(person.ctx, { artistId: second });
    const { nextAmountCents, nextLines } = await getBillingOverview(person.ctx);
    const [part] = nextLines.filter(({ isPart }) => isPart);
    expect(part).toMatchObject({ artistId: second, amountCents: expect.any(Number) });
    expect(nextAmountCents).toBe(2 * 99 + (part?.amountCents ?? 0));
    open.passMonth(person.customer);
    await open.sync(person.id);
    expect((await open.invoicesOf(person.id)).at(-1)).toMatchObject({ amountCents: nextAmountCents });
    expect(await getBillingOverview(person.ctx)).toMatchObject({ nextAmountCents: 2 * 99 });
  });

  it('prorates from the monthly billing day, also in a shorter month', async () => {
    const [first] = await open.artists(1);
    const person = await open.subscriber(first);
    const [item] = open.liveOf(person.customer)[0]?.items ?? [];
    await open.test.services.db
      .update(tables.paymentCustomers)
      .set({ anchorDay: 31, periodEnd: new Date('2027-02-28T09:00:00.000Z') })
      .where(eq(tables.paymentCustomers.userId, person.id));
    open.test.setNow(new Date('2027-02-14T09:00:00.000Z'));
    expect((await getBillingTerms(person.ctx)).joins?.partCents).toBe(Math.round((99 * 14) / 28));
    open.test.setNow(open.stripe.now());
    await open.sync(person.id);
    const customer = await open.test.services.db.query.paymentCustomers.findFirst({
      where: eq(tables.paymentCustomers.userId, person.id),
    });
    expect(customer?.anchorDay).toBe(new Date((item?.current_period_start ?? 0) * 1000).getUTCDate());
  });

  it.each(['POST /v1/customers', 'POST /v1/checkout/sessions'])(
    'duplicates nothing when the answer of %s is lost, and reports it',
    async (only) => {
      const [artistId] = await open.artists(1);
      const person = await open.signUp();
      open.stripe.setFault('lost', { times: 2, only });
      await expect(open.openCheckout(person, artistId)).rejects.toMatchObject({
        code: 'unavailable',
        message: 'Payments are not available right now. Please try again later.',
      });
      open.pass(1 / 24);
      open.stripe.pay(await open.openCheckout(person, artistId));
      await open.sync(person.id);
      expect(await open.rowsOf(person.id)).toMatchObject([{ artistId, active: true }]);
      expect(open.stripe.chargesOf(await open.customerOf(person.id))).toHaveLength(1);
    },
  );

  // Proves (rules.md, Subscriptions and money): repeated calls and events change nothing
  it('duplicates nothing when the answer to a further artist is lost', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first);
    open.stripe.setFault('lost', { times: 2, only: 'POST /v1/subscriptions' });
    await expect(subscribe(person.ctx, { artistId: second })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await open.rowsOf(person.id)).toHaveLength(1);
    open.pass(1 / 24);
    expect(await subscribe(person.ctx, { artistId: second })).toMatchObject({ outcome: 'created' });
    const [billing] = open.liveOf(person.customer);
    expect(open.billedOf(person.customer)).toEqual([{ items: 1, quantity: 2 }]);
    expect(open.stripe.waitingLinesOf(billing?.id ?? '')).toHaveLength(1);
  });

  it('finds the product that was created although the answer was lost', async () => {
    const [artistId] = await open.artists(1);
    open.stripe.setFault('lost', { times: 2, only: 'POST /v1/products' });
    expect(await open.openCheckout(await open.signUp(), artistId)).toContain('/c/pay/');
  });

  it.each(['drop', 'broken'] as const)(
    'says that payments are unavailable when Stripe is (%s)',
    async (fault) => {
      const [artistId] = await open.artists(1);
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
      expect(await open.openCheckout(person, artistId)).toContain('/c/pay/');
    },
  );

  it('creates a new customer when Stripe does not know the old one', async () => {
    const [artistId] = await open.artists(1);
    const person = await open.signUp();
    await open.test.services.db
      .insert(tables.paymentCustomers)
      .values({ userId: person.id, provider: 'stripe', providerRef: `cus_gone${person.id}` });
    open.stripe.pay(await open.openCheckout(person, artistId));
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([{ artistId, active: true }]);
  });

  // Proves (rules.md, Subscriptions and money): a person can subscribe to any number of artists, and gets one invoice a month
  it('puts thirty artists on one invoice a month, each with its month and its part', async () => {
    const ids = await open.artists(30);
    const person = await open.subscriber(ids[0]);
    open.pass(10);
    for (const artistId of ids.slice(1)) await subscribe(person.ctx, { artistId });
    expect(open.billedOf(person.customer)).toEqual([{ items: 1, quantity: 30 }]);
    const { nextAmountCents } = await getBillingOverview(person.ctx);
    open.passMonth(person.customer);
    await open.sync(person.id);
    const invoices = await open.invoicesOf(person.id);
    expect(invoices).toMatchObject([{ amountCents: 99 }, { amountCents: nextAmountCents, state: 'paid' }]);
    const { invoiceLines } = tables;
    const lines = await open.test.services.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, invoices[1]?.id ?? 0));
    const months = lines.filter(({ isPart }) => !isPart);
    const parts = lines.filter(({ isPart }) => isPart);
    expect(months.map(({ artistId, amountCents }) => [artistId, amountCents])).toEqual(
      ids.map((id) => [id, 99]),
    );
    expect(parts.map(({ artistId }) => artistId)).toEqual(ids.slice(1));
    const until = open.openUntil(person.customer);
    expect((await open.rowsOf(person.id)).map(({ paidUntil }) => paidUntil)).toEqual(ids.map(() => until));
    expect(open.stripe.invoicesOf(person.customer)).toHaveLength(2);
    expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
  });
});

describe('paying twice in two tabs', () => {
  it('ends with one subscription that holds both artists; the second payment is refunded', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.signUp();
    const tabs = [await open.openCheckout(person, first), await open.openCheckout(person, second)];
    for (const tab of tabs) open.stripe.pay(tab);
    await open.sync(person.id);
    await open.sync(person.id);
    const customer = await open.customerOf(person.id);
    expect(open.billedOf(customer)).toEqual([{ items: 1, quantity: 2 }]);
    expect((await open.rowsOf(person.id)).map(({ active }) => active)).toEqual([true, true]);
    expect((await open.invoicesOf(person.id)).map(({ state }) => state).sort()).toEqual(['paid', 'refunded']);
  });

  it('closes the second page once the first is paid', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.signUp();
    const tabs = [await open.openCheckout(person, first), await open.openCheckout(person, second)];
    open.stripe.pay(tabs[0] ?? '');
    await open.sync(person.id);
    expect(() => open.stripe.pay(tabs[1] ?? '')).toThrow('no longer open');
  });
});

it('keeps the accounts correct through all of this', async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
