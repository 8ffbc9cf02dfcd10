import { systemContext } from '@stagedoor/core';
import { updateRequestSettings } from '@stagedoor/core/catalog/artist-settings';
import {
  answerCustomRequest,
  sendCustomRequest,
  settleOrder,
} from '@stagedoor/core/community/custom-requests';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { removeDeletedAccounts, requestDeletion, stopBilling } from '@stagedoor/core/people/accounts';
import { makeArtist } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { sendCustomRequestInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signBody } from './stand-in/index.ts';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterEach(async () => {
  expect(await checkLedger(system())).toEqual([]);
});
afterAll(() => open.close());

const system = () => systemContext(open.test.services, 'test');

/** Runs the jobs of all events that have come since. */
async function settle() {
  const { payments } = open.test.services;
  for (const event of open.stripe.takeEvents()) {
    const signature = signBody(event.body, open.stripe.webhookSecret, open.stripe.now().getTime() / 1000);
    const delivery = { body: Buffer.from(event.body), signature, receivedAt: open.stripe.now() };
    const subject = payments.readEvent?.(delivery).subject;
    if (!subject || 'accountRef' in subject || 'purchaseId' in subject) continue;
    await ('requestId' in subject ? settleOrder(system(), subject) : payments.sync?.(system(), subject));
  }
}

/** Deletes an account, and removes it after its 30 days, here and at Stripe. */
async function remove({ id, ctx }: { id: number; ctx: Parameters<typeof requestDeletion>[0] }) {
  const customerRef = await open.customerOf(id);
  await requestDeletion(ctx);
  await stopBilling(system(), { userId: id });
  open.pass(31);
  await settle();
  expect(await removeDeletedAccounts(system())).toBe(1);
  await open.test.services.payments.forgetCustomer?.(system(), customerRef);
  await settle();
}

describe('money that is given back after an account was removed', () => {
  const ways = [
    ['a refund', (charge: string) => open.stripe.refund(charge)],
    ['a lost dispute', (charge: string) => open.stripe.closeDispute(open.stripe.dispute(charge), 'lost')],
  ] as const;

  // Proves (rules.md, Artists get paid): refunds and lost disputes are booked after the account of the payer or of the artist was removed, too
  it.each(ways)('is booked for a month of subscriptions after %s', async (_, giveBack) => {
    const [artistId] = await open.artists(1);
    const fan = await open.subscriber(artistId);
    const [charge] = open.stripe.chargesOf(fan.customer);
    const [invoice] = await open.invoicesOf(fan.id);
    await remove(fan);
    giveBack(charge?.id ?? '');
    await settle();
    expect(await invoiceOf(invoice?.id)).toMatchObject({
      state: 'refunded',
      refundedCents: 99,
      userId: null,
    });
  });

  it.each(ways)('is booked for an order after %s', async (_, giveBack) => {
    const [artist, fan] = [await makeArtist(open.test.services), await open.signUp()];
    const { charge, invoice } = await anAcceptedOrder(artist, fan);
    await remove(fan);
    giveBack(charge);
    await settle();
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'refunded', refundedCents: 2500, userId: null });
  });

  it('is booked for an order whose artist was removed', async () => {
    const [artist, fan] = [await makeArtist(open.test.services), await open.signUp()];
    const { charge, invoice } = await anAcceptedOrder(artist, fan);
    await remove({ id: artist.userId, ctx: artist.ctx });
    open.stripe.refund(charge, 1000);
    await settle();
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'paid', refundedCents: 1000 });
  });
});

// Proves (rules.md, Artists get paid): what was charged before an account is removed is booked, also when no event has told it
it('books what was charged to a removed person although no event has told it', async () => {
  const [artistId = 0] = await open.artists(1);
  const fan = await open.signUp();
  open.stripe.pay(await open.openCheckout(fan, artistId));
  const customer = await open.customerOf(fan.id);
  await requestDeletion(fan.ctx);
  // The month is renewed, as nobody has ended it.
  open.pass(32);
  const charged = open.stripe.chargesOf(customer);
  expect(charged).toHaveLength(2);
  expect(await removeDeletedAccounts(system())).toBe(1);
  const refs = charged.map(({ payment_intent }) => open.stripe.invoiceOf(payment_intent));
  const booked = await system().db.select().from(tables.invoices);
  expect(booked.filter(({ providerRef }) => refs.includes(providerRef))).toMatchObject([
    { state: 'paid', amountCents: 99, userId: null },
    { state: 'paid', amountCents: 99, userId: null },
  ]);
  open.pass(31);
  expect(open.stripe.chargesOf(customer)).toHaveLength(2);
  await settle();
});

type Fan = Awaited<ReturnType<TestPayers['signUp']>>;
async function anAcceptedOrder(artist: Awaited<ReturnType<typeof makeArtist>>, fan: Fan) {
  await updateRequestSettings(artist.ctx, { cameoPriceCents: 2500 });
  const asked = {
    artistId: artist.id,
    requestType: 'cameo',
    email: 'a@example.org',
    details: 'For my sister',
  };
  const input = sendCustomRequestInput.parse({ ...asked, priceCents: 2500 });
  const { id, checkoutUrl } = await sendCustomRequest(fan.ctx, input);
  open.stripe.pay(checkoutUrl ?? '');
  await settle();
  await answerCustomRequest(artist.ctx, { id, status: 'accepted' });
  const [charge] = open.stripe.chargesOf(await open.customerOf(fan.id));
  const [invoice] = await open.invoicesOf(fan.id);
  return { charge: charge?.id ?? '', invoice: invoice?.id };
}

const invoiceOf = async (id = 0) =>
  (await system().db.select().from(tables.invoices).where(eq(tables.invoices.id, id)))[0];
