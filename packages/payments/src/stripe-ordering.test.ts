import { systemContext } from '@stagedoor/core';
import { updateRequestSettings } from '@stagedoor/core/catalog/artist-settings';
import {
  answerCustomRequest,
  keepOrders,
  listOwnRequests,
  listReceivedRequests,
  sendCustomRequest,
  settleOrder,
} from '@stagedoor/core/community/custom-requests';
import { checkLedger } from '@stagedoor/core/money/ledger';
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
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
afterAll(() => open.close());

const system = () => systemContext(open.test.services, 'test');
/** Runs the jobs of all events that have come since, twice. */
async function settle() {
  const { payments } = open.test.services;
  for (const event of open.stripe.takeEvents()) {
    const at = Math.floor(open.stripe.now().getTime() / 1000);
    const signature = signBody(event.body, open.stripe.webhookSecret, at);
    const delivery = { body: Buffer.from(event.body), signature, receivedAt: open.stripe.now() };
    const subject = payments.readEvent?.(delivery).subject;
    if (!subject || 'accountRef' in subject || 'purchaseId' in subject) continue;
    for (let n = 0; n < 2; n++)
      await ('requestId' in subject ? settleOrder(system(), subject) : payments.sync?.(system(), subject));
  }
}
type Fan = Awaited<ReturnType<TestPayers['signUp']>>;
const send = (fan: Fan, artistId: number) =>
  sendCustomRequest(
    fan.ctx,
    sendCustomRequestInput.parse({
      artistId,
      requestType: 'cameo',
      email: 'ada@example.org',
      details: 'Happy birthday for my sister',
      priceCents: 2500,
    }),
  );
async function anOrder() {
  const [artist, fan] = [await makeArtist(open.test.services), await open.signUp()];
  await updateRequestSettings(artist.ctx, { cameoPriceCents: 2500 });
  const { id, checkoutUrl } = await send(fan, artist.id);
  return { artist, fan, id, url: checkoutUrl ?? '' };
}
async function anAuthorizedOrder() {
  const order = await anOrder();
  open.stripe.pay(order.url);
  await settle();
  return order;
}
const ownOf = async ({ ctx }: Fan) => (await listOwnRequests(ctx, { limit: 10 })).items;
const chargeOf = async ({ id }: Fan) => open.stripe.chargesOf(await open.customerOf(id))[0];

describe('an order at Stripe', () => {
  // Proves (rules.md, Posts, requests, tour and merchandise): with Stripe the price of a request is authorized on its page, for six days, and captured when the artist accepts
  it('reaches its artist once its price is authorized, and is captured when they accept', async () => {
    const { artist, fan, id, url } = await anOrder();
    expect((await send(fan, artist.id)).checkoutUrl).toBe(url);
    expect(await ownOf(fan)).toEqual([]);
    expect((await listReceivedRequests(artist.ctx, { limit: 10 })).items).toEqual([]);
    expect(open.stripe.pay(url)).toBe('https://music.example.com/requests?checkout=success');
    await settle();
    const [own] = await ownOf(fan);
    expect(own).toMatchObject({ id, status: 'pending', priceCents: 2500 });
    const days = (Date.parse(own?.answerBy ?? '') - open.stripe.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(6, 1);
    expect(await open.invoicesOf(fan.id)).toEqual([]);
    expect(await chargeOf(fan)).toMatchObject({ captured: false });
    await answerCustomRequest(artist.ctx, { id, status: 'accepted' });
    await settle();
    expect(await chargeOf(fan)).toMatchObject({ captured: true, amount_captured: 2500, refunded: false });
    expect(await open.invoicesOf(fan.id)).toMatchObject([
      { kind: 'sale', state: 'paid', amountCents: 2500, feeCents: 103 },
    ]);
  });

  it('is freed when it is declined', async () => {
    const { artist, fan, id } = await anAuthorizedOrder();
    await answerCustomRequest(artist.ctx, { id, status: 'declined' });
    await settle();
    expect(await ownOf(fan)).toMatchObject([{ status: 'declined', refundedCents: 0 }]);
    expect(await chargeOf(fan)).toMatchObject({ captured: false, refunded: true });
    expect(await open.invoicesOf(fan.id)).toEqual([]);
  });

  it('expires before Stripe frees it, once', async () => {
    const { artist, fan, id } = await anAuthorizedOrder();
    open.pass(6.1);
    await keepOrders(system());
    await keepOrders(system());
    await settle();
    expect(await ownOf(fan)).toMatchObject([{ status: 'expired' }]);
    await expect(answerCustomRequest(artist.ctx, { id, status: 'accepted' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await open.invoicesOf(fan.id)).toEqual([]);
  });

  it('that the bank has freed cannot be accepted, and is expired', async () => {
    const { artist, fan, id } = await anAuthorizedOrder();
    // Stripe's time passes, and ours stands still.
    const now = open.stripe.now();
    open.stripe.advance(7.1 * 86_400_000);
    open.test.setNow(now);
    await expect(answerCustomRequest(artist.ctx, { id, status: 'accepted' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This request has expired: its price is no longer held',
    });
    expect(await ownOf(fan)).toMatchObject([{ status: 'expired' }]);
    open.pass(0);
    await settle();
    expect(await open.invoicesOf(fan.id)).toEqual([]);
  });

  it('is refunded when nothing was delivered, once', async () => {
    const { artist, fan, id } = await anAuthorizedOrder();
    await answerCustomRequest(artist.ctx, { id, status: 'accepted' });
    open.pass(30.1);
    await keepOrders(system());
    await keepOrders(system());
    await settle();
    expect(await ownOf(fan)).toMatchObject([{ status: 'refunded', refundedCents: 2500 }]);
    const charge = await chargeOf(fan);
    expect(charge).toMatchObject({ amount_refunded: 2500 });
    expect(open.stripe.refundsOf(charge?.id ?? '')).toHaveLength(1);
    expect(await open.invoicesOf(fan.id)).toMatchObject([{ state: 'refunded', refundedCents: 2500 }]);
  });

  it('is refunded by the operator, or by a lost dispute, with what it sold', async () => {
    const { artist, fan, id } = await anAuthorizedOrder();
    await answerCustomRequest(artist.ctx, { id, status: 'accepted' });
    const charge = await chargeOf(fan);
    open.stripe.closeDispute(open.stripe.dispute(charge?.id ?? ''), 'lost');
    await settle();
    expect(await ownOf(fan)).toMatchObject([{ status: 'refunded', refundedCents: 2500 }]);
  });

  it('that was never authorized is forgotten after a day', async () => {
    const { artist, fan, url } = await anOrder();
    open.pass(1.1);
    await keepOrders(system());
    expect(() => open.stripe.pay(url)).toThrow();
    await settle();
    expect(await ownOf(fan)).toEqual([]);
    expect((await send(fan, artist.id)).checkoutUrl).not.toBe(url);
  });

  it('whose answer from Stripe was lost is captured once, when it is accepted again', async () => {
    const { artist, fan, id } = await anAuthorizedOrder();
    const accept = () => answerCustomRequest(artist.ctx, { id, status: 'accepted' });
    open.stripe.setFault('lost', { times: 1, only: 'POST /v1/payment_intents' });
    await accept().catch(() => undefined);
    open.stripe.setFault(null);
    open.pass(0.01);
    await accept().catch(() => undefined);
    await settle();
    expect(await ownOf(fan)).toMatchObject([{ status: 'accepted' }]);
    expect(await open.invoicesOf(fan.id)).toHaveLength(1);
    expect(await chargeOf(fan)).toMatchObject({ captured: true });
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): a price that was charged unseen is given back when its request is declined
  it('gives back what was captured while the acceptance was lost, when it is declined', async () => {
    const { artist, fan, id } = await anAuthorizedOrder();
    const [order] = await open.test.services.db
      .select()
      .from(tables.orders)
      .where(eq(tables.orders.requestId, id));
    // The capture reached Stripe, and the process died before it could commit that.
    await open.test.services.payments.orders?.charge(system(), {
      paymentRef: order?.paymentRef ?? '',
      amountCents: 2500,
    });
    await answerCustomRequest(artist.ctx, { id, status: 'declined' });
    expect(await ownOf(fan)).toMatchObject([{ id, status: 'declined' }]);
    expect(await chargeOf(fan)).toMatchObject({ amount: 2500, amount_refunded: 2500 });
    await settle();
    expect(await ownOf(fan)).toMatchObject([{ id, status: 'declined' }]);
  });
});
