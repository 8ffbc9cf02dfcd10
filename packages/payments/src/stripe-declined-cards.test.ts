import { systemContext } from '@stagedoor/core';
import { getBillingOverview } from '@stagedoor/core/money/billing';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { cancelSubscription, resumeSubscription, subscribe } from '@stagedoor/core/money/subscriptions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterAll(() => open.close());

describe('a declined card', () => {
  it('starts a grace period, blocks further artists, and recovers with a working card', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first);
    const paidUntil = open.endOf(person.customer);
    open.stripe.declineCards(person.customer);
    open.passMonth(person.customer);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { active: true, paidUntil, graceUntil: expect.any(Date) },
    ]);
    await expect(subscribe(person.ctx, { artistId: second })).rejects.toMatchObject({ code: 'conflict' });
    open.stripe.mendCard(person.customer);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { paidUntil: open.openUntil(person.customer), graceUntil: null },
    ]);
    expect((await open.invoicesOf(person.id)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  it('opens the month of an artist who was removed while the invoice was open, once it is paid', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first, second);
    open.stripe.declineCards(person.customer);
    open.passMonth(person.customer);
    await open.sync(person.id);
    await cancelSubscription(person.ctx, { artistId: second });
    open.stripe.mendCard(person.customer);
    await open.sync(person.id);
    const paidUntil = open.endOf(person.customer);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { active: true, paidUntil: open.openUntil(person.customer), endDate: null },
      { active: true, paidUntil, endDate: paidUntil },
    ]);
    await resumeSubscription(person.ctx, { artistId: second });
    expect(open.stripe.waitingLinesOf(open.liveOf(person.customer)[0]?.id ?? '')).toEqual([]);
  });

  // Proves (rules.md, Subscriptions and money): the settings show the next invoice to the cent, or the unpaid one
  it('does not charge a month again that is resumed while its invoice is open', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first, second);
    open.stripe.declineCards(person.customer);
    open.passMonth(person.customer);
    await open.sync(person.id);
    const unpaid = (await open.invoicesOf(person.id)).at(-1)?.amountCents;
    await cancelSubscription(person.ctx, { artistId: second });
    expect(await getBillingOverview(person.ctx)).toMatchObject({ nextAmountCents: unpaid });
    await resumeSubscription(person.ctx, { artistId: second });
    expect(open.stripe.waitingLinesOf(open.liveOf(person.customer)[0]?.id ?? '')).toEqual([]);
    open.stripe.mendCard(person.customer);
    await open.sync(person.id);
    const paidUntil = open.openUntil(person.customer);
    expect(await open.rowsOf(person.id)).toMatchObject([{ paidUntil }, { paidUntil, cancelledAt: null }]);
    expect(await getBillingOverview(person.ctx)).toMatchObject({ nextAmountCents: 2 * 99 });
  });

  it('does not charge a month again that was paid without our knowing', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first, second);
    open.stripe.declineCards(person.customer);
    open.passMonth(person.customer);
    await open.sync(person.id);
    await cancelSubscription(person.ctx, { artistId: second });
    open.stripe.mendCard(person.customer);
    open.pass(10);
    await subscribe(person.ctx, { artistId: second });
    expect(open.stripe.waitingLinesOf(open.liveOf(person.customer)[0]?.id ?? '')).toEqual([]);
  });

  it('does not charge the month of Checkout again when all of it happened without our knowing', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.signUp();
    open.stripe.pay(await open.openCheckout(person, first));
    const customer = await open.customerOf(person.id);
    open.stripe.cancelInPortal(customer);
    open.pass(5);
    await subscribe(person.ctx, { artistId: second });
    await subscribe(person.ctx, { artistId: first });
    const waiting = open.stripe.waitingLinesOf(open.liveOf(customer)[0]?.id ?? '');
    expect(waiting.map(({ pricing }) => pricing.price_details.product)).toEqual([`artist_${second}`]);
  });

  it('ends the subscription at Stripe too when we hear of it after the grace period', async () => {
    const [first] = await open.artists(1);
    const person = await open.subscriber(first);
    open.stripe.declineCards(person.customer);
    open.passMonth(person.customer);
    open.pass(7.5);
    await open.sync(person.id);
    expect(open.liveOf(person.customer)).toEqual([]);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: false }]);
  });

  it('ends it at once when the last artist is cancelled, and the open invoice is not charged any more', async () => {
    const [first] = await open.artists(1);
    const person = await open.subscriber(first);
    open.stripe.declineCards(person.customer);
    open.passMonth(person.customer);
    await open.sync(person.id);
    await cancelSubscription(person.ctx, { artistId: first });
    expect(open.liveOf(person.customer)).toEqual([]);
    expect(open.stripe.invoicesOf(person.customer)[0]?.status).toBe('void');
    open.stripe.mendCard(person.customer);
    open.pass(30);
    await open.sync(person.id);
    expect((await open.invoicesOf(person.id)).map(({ state }) => state)).toEqual(['paid', 'failed']);
  });
});

it('keeps the accounts correct through all of this', async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
