import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { cancelSubscription, resumeSubscription } from '@stagedoor/core/money/subscriptions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterAll(() => open.close());

describe('cancelling', () => {
  it('takes one of several artists off the next invoice and leaves it open until the month ends', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first, second);
    const { endDate } = await cancelSubscription(person.ctx, { artistId: second });
    expect(endDate).toBe(open.endOf(person.customer).toISOString());
    expect(open.liveOf(person.customer)).toMatchObject([{ cancel_at_period_end: false }]);
    expect(open.billedOf(person.customer)).toEqual([{ items: 1, quantity: 1 }]);
  });

  it('ends the subscription with the month when it was the last artist, and charges nothing more', async () => {
    const [first] = await open.artists(1);
    const person = await open.subscriber(first);
    await cancelSubscription(person.ctx, { artistId: first });
    expect(open.liveOf(person.customer)).toMatchObject([{ cancel_at_period_end: true }]);
    open.pass(40);
    await open.sync(person.id);
    expect(await open.invoicesOf(person.id)).toHaveLength(1);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: false }]);
  });

  it('by the operator ends it at once, even when a new one was paid before we heard of it', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first);
    open.stripe.cancelNow(person.customer);
    open.pass(1);
    // Checkout is opened only for the second artist; the first one no longer has a subscription.
    const url = await open.openCheckout(person, second);
    open.stripe.pay(url);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { artistId: first, active: false },
      { artistId: second, active: true },
    ]);
  });

  it('is undone without a charge, and the other artist stays cancelled', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first, second);
    const waiting = () => open.stripe.waitingLinesOf(open.liveOf(person.customer)[0]?.id ?? '').length;
    const before = waiting();
    await cancelSubscription(person.ctx, { artistId: second });
    await cancelSubscription(person.ctx, { artistId: first });
    await resumeSubscription(person.ctx, { artistId: second });
    const [billing] = open.liveOf(person.customer);
    expect(billing).toMatchObject({ cancel_at_period_end: false });
    expect(open.billedOf(person.customer)).toEqual([{ items: 1, quantity: 1 }]);
    expect(waiting()).toBe(before);
    await open.sync(person.id);
    const rows = await open.rowsOf(person.id);
    expect(rows.map(({ cancelledAt }) => cancelledAt === null)).toEqual([false, true]);
  });

  it('at Stripe, before we heard of the payment, leaves the paid month open', async () => {
    const [first] = await open.artists(1);
    const person = await open.signUp();
    open.stripe.pay(await open.openCheckout(person, first));
    const customer = await open.customerOf(person.id);
    open.stripe.cancelInPortal(customer);
    await open.sync(person.id);
    const [row] = await open.rowsOf(person.id);
    expect(row).toMatchObject({
      active: true,
      paidUntil: open.endOf(customer),
      endDate: open.endOf(customer),
    });
    const written = await open.rowsOf(person.id);
    await open.sync(person.id);
    expect(await open.rowsOf(person.id), 'the same again changes nothing').toEqual(written);
  });
});

it('keeps the accounts correct through all of this', async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
