import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { cancelSubscription, getSubscriptionStatus, subscribe } from '@stagedoor/core/money/subscriptions';
import { mergeArtists } from '@stagedoor/core/site/artist-merges';
import { makeUser } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeClient } from './stripe-client.ts';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

const { notifications } = tables;
let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterAll(() => open.close());

describe('a refund', () => {
  it('returns what was paid twice for the same days, when merging two subscriptions failed and one ended', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.signUp();
    const tabs = [await open.openCheckout(person, first), await open.openCheckout(person, second)] as const;
    const customer = await open.customerOf(person.id);
    open.stripe.pay(tabs[0]);
    open.stripe.cancelInPortal(customer);
    open.pass(0.5);
    open.stripe.pay(tabs[1]);
    open.stripe.setFault('lost', { times: 2, only: 'POST /v1/subscriptions/' });
    await expect(open.sync(person.id)).rejects.toThrow('not available');
    open.stripe.setFault(null);
    // The first one, which now has both artists, is cancelled again before its event arrives.
    const joined = open.liveOf(customer).at(-1)?.id ?? '';
    await createStripeClient(open.stripe.secretKey, open.stripe.apiBase).subscriptions.update(joined, {
      cancel_at_period_end: true,
    });
    open.pass(29);
    await open.sync(person.id);
    await open.sync(person.id);
    const part = expect.objectContaining({ state: 'refunded' });
    const month = expect.objectContaining({ state: 'paid', amountCents: 99, refundedCents: 0 });
    const invoices = await open.invoicesOf(person.id);
    expect(invoices).toHaveLength(4);
    expect(invoices).toEqual(expect.arrayContaining([month, month, month, part]));
    expect(invoices.filter(({ state }) => state === 'refunded')).toHaveLength(1);
    expect(open.billedOf(customer)).toEqual([{ items: 1, quantity: 1 }]);
    expect(await open.rowsOf(person.id)).toContainEqual(
      expect.objectContaining({ artistId: second, active: true, cancelledAt: null }),
    );
  });

  // Proves (rules.md, Subscriptions and money): a full refund of an artist's month ends access at once and says so, a partial one leaves it
  it('of a part is booked and leaves access open; refunding the rest ends access and the invoices at once', async () => {
    const [first] = await open.artists(1);
    const person = await open.subscriber(first);
    const other = await open.subscriber(first);
    const [charge] = open.stripe.chargesOf(person.customer);
    open.stripe.refund(charge?.id ?? '', 40);
    await open.sync(person.id);
    expect(await open.invoicesOf(person.id)).toMatchObject([{ state: 'paid', refundedCents: 40 }]);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: true, cancelledAt: null }]);
    open.stripe.refund(charge?.id ?? '');
    await open.sync(person.id);
    await open.sync(person.id);
    expect(await open.invoicesOf(person.id)).toMatchObject([{ state: 'refunded', refundedCents: 99 }]);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: false, endDate: open.stripe.now() }]);
    expect(await getSubscriptionStatus(person.ctx, { artistId: first })).toEqual({ subscribed: false });
    expect(await getSubscriptionStatus(other.ctx, { artistId: first })).toEqual({ subscribed: true });
    expect(open.liveOf(person.customer)).toEqual([]);
    const told = await open.test.services.db
      .select({ type: notifications.type, payload: notifications.payload })
      .from(notifications)
      .where(eq(notifications.userId, person.id));
    expect(told).toMatchObject([{ type: 'subscription-ended', payload: { reason: 'refunded' } }]);
  });

  // Proves (rules.md, Subscriptions and money): a full refund of an artist's month ends access at once and says so, a partial one leaves it
  it('for one artist of several, named by the operator, ends access to that one only', async () => {
    const ids = await open.artists(3);
    const person = await open.subscriber(...ids);
    open.passMonth(person.customer);
    await open.sync(person.id);
    const [charge] = open.stripe.chargesOf(person.customer);
    open.stripe.refund(charge?.id ?? '', 99, { artistId: String(ids[1]) });
    await open.sync(person.id);
    await open.sync(person.id);
    expect((await open.rowsOf(person.id)).map(({ active }) => active)).toEqual([true, false, true]);
    expect(open.billedOf(person.customer)).toEqual([{ items: 1, quantity: 2 }]);
    const { artist_id: whose } = (
      await open.test.services.client<{ artist_id: number }[]>`
      select a.artist_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'refund' and a.kind = 'artist_payable' and e.amount_cents = 99
      order by e.id desc limit 1`
    )[0] ?? { artist_id: 0 };
    expect(whose).toBe(ids[1]);
    // A person who subscribes again pays the rest of the month.
    await subscribe(person.ctx, { artistId: ids[1] ?? 0 });
    expect(open.stripe.waitingLinesOf(open.liveOf(person.customer)[0]?.id ?? '')).toHaveLength(1);
    await open.sync(person.id);
    expect((await open.rowsOf(person.id)).map(({ active }) => active)).toEqual([true, true, true]);
  });

  // Proves (rules.md, Subscriptions and money): a full refund of an artist's month ends access at once and says so, a partial one leaves it
  it('for the only artist left keeps open who was cancelled before, and charges days that are opened again', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first, second);
    open.passMonth(person.customer);
    await open.sync(person.id);
    await cancelSubscription(person.ctx, { artistId: second });
    open.stripe.refund(open.stripe.chargesOf(person.customer)[0]?.id ?? '', 99, { artistId: String(first) });
    await open.sync(person.id);
    const paidUntil = open.endOf(person.customer);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { artistId: first, active: false },
      { artistId: second, active: true, paidUntil, endDate: paidUntil },
    ]);
    expect(open.liveOf(person.customer)).toMatchObject([{ cancel_at_period_end: true }]);
    await subscribe(person.ctx, { artistId: first });
    const waiting = open.stripe.waitingLinesOf(open.liveOf(person.customer)[0]?.id ?? '');
    expect(waiting.map(({ pricing }) => pricing.price_details.product)).toEqual([`artist_${first}`]);
    await open.sync(person.id);
    expect(
      (await open.rowsOf(person.id)).map(({ active, cancelledAt }) => active && cancelledAt === null),
    ).toEqual([true, false]);
  });

  // Proves (rules.md, Subscriptions and money): a full refund of an artist's month ends access at once and says so, a partial one leaves it
  it('of a profile that was merged since ends access to the other one', async () => {
    const [from, into, third] = await open.artists(3);
    const person = await open.subscriber(from, third);
    const admin = (await makeUser(open.test.services, { isAdmin: true })).ctx;
    await mergeArtists(admin, { id: from, intoArtistId: into });
    await open.sync(person.id);
    open.stripe.refund(open.stripe.chargesOf(person.customer)[0]?.id ?? '');
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([
      { artistId: into, active: false },
      { artistId: third, active: true, cancelledAt: null },
    ]);
    expect(open.billedOf(person.customer)).toEqual([{ items: 1, quantity: 1 }]);
  });

  it('of a month that is over leaves the current one open', async () => {
    const [first] = await open.artists(1);
    const person = await open.subscriber(first);
    const [charge] = open.stripe.chargesOf(person.customer);
    open.passMonth(person.customer);
    await open.sync(person.id);
    open.stripe.refund(charge?.id ?? '');
    await open.sync(person.id);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: true, cancelledAt: null }]);
  });

  it('by a bank ends the subscription; a lost dispute is a refund with its fee', async () => {
    const [first] = await open.artists(1);
    const person = await open.subscriber(first);
    const dispute = open.stripe.dispute(open.stripe.chargesOf(person.customer)[0]?.id ?? '');
    const { payments } = open.test.services;
    const [charge] = open.stripe.chargesOf(person.customer);
    await payments.sync?.(systemContext(open.test.services, 'test'), { chargeRef: charge?.id ?? '' });
    expect(open.liveOf(person.customer)).toEqual([]);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: false }]);
    expect(await open.invoicesOf(person.id)).toMatchObject([{ state: 'paid', refundedCents: 0 }]);
    open.stripe.closeDispute(dispute, 'lost');
    await open.sync(person.id);
    expect(await open.invoicesOf(person.id)).toMatchObject([{ state: 'refunded', feeCents: 33 + 1500 }]);
  });
});

it('keeps the accounts correct through all of this', async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
