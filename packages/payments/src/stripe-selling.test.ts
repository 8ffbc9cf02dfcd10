import { systemContext } from '@stagedoor/core';
import { getSong } from '@stagedoor/core/catalog/songs';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { buy, buyCatalogue, listPurchases } from '@stagedoor/core/money/purchases';
import { anonymous, makeArtist, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';
import { settleSales } from './testing/settle-sales.ts';

const { invoiceLines, invoices, mails, purchases } = tables;
let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterEach(async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
afterAll(() => open.close());

type Buyer = Awaited<ReturnType<TestPayers['signUp']>>;
const aSong = async () => {
  const artist = await makeArtist(open.test.services);
  return makeSong(open.test.services, { artistId: artist.id, isPremium: true, priceCents: 700 });
};
const kind = 'song' as const;
async function openPage(buyer: Pick<Buyer, 'ctx'>, id: number, amountCents = 700, email?: string) {
  const result = await buy(buyer.ctx, { kind, id, amountCents, email });
  return result.outcome === 'checkout' ? result.checkoutUrl : result.outcome;
}
const purchasesOf = (songId: number) =>
  open.test.services.db.select().from(purchases).where(eq(purchases.songId, songId)).orderBy(purchases.id);
const settle = () => settleSales(open);
const isLocked = async ({ ctx }: Buyer, id: number) => (await getSong(ctx, { id })).isLocked;

describe('a purchase at Stripe', () => {
  // Proves (rules.md, Selling): with Stripe a purchase is paid by Checkout, and is there once its event was read
  it('is paid on a page, and opens the song once the event was read', async () => {
    const { id } = await aSong();
    const fan = await open.signUp();
    const url = await openPage(fan, id, 900);
    expect(await openPage(fan, id, 900)).toBe(url);
    expect(open.stripe.pay(url)).toBe(`https://music.example.com/song/${id}?checkout=success`);
    expect(await isLocked(fan, id)).toBe(true);
    await settle();
    await settle();
    expect(await isLocked(fan, id)).toBe(false);
    const [row] = await open.invoicesOf(fan.id);
    expect(row).toMatchObject({ kind: 'sale', state: 'paid', amountCents: 900, feeCents: 56 });
    expect(row?.providerRef).toMatch(/^pi_/);
    const lines = await open.test.services.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, row?.id ?? 0));
    expect(lines).toMatchObject([{ title: expect.stringMatching(/^Song/), amountCents: 900 }]);
    expect(await openPage(fan, id)).toBe('existing');
    expect(open.stripe.chargesOf(await open.customerOf(fan.id))).toHaveLength(1);
  });

  it('is one page for 20 clicks, and another one for another amount, which ends the first', async () => {
    const { id } = await aSong();
    const fan = await open.signUp();
    const urls = await Promise.all(Array.from({ length: 20 }, () => openPage(fan, id)));
    expect(new Set(urls).size).toBe(1);
    const other = await openPage(fan, id, 800);
    expect(other).not.toBe(urls[0]);
    expect(() => open.stripe.pay(urls[0] ?? '')).toThrow('no longer open');
    open.stripe.pay(other);
    await settle();
    expect((await purchasesOf(id)).map(({ state }) => state)).toEqual(['expired', 'paid']);
  });

  it('is found paid by the next click, before its event was read', async () => {
    const { id } = await aSong();
    const fan = await open.signUp();
    open.stripe.pay(await openPage(fan, id));
    expect(await openPage(fan, id, 800)).toBe('existing');
    expect(await isLocked(fan, id)).toBe(false);
    await settle();
    expect(await open.invoicesOf(fan.id)).toHaveLength(1);
  });

  it('can be tried again after its page has expired', async () => {
    const { id } = await aSong();
    const fan = await open.signUp();
    const url = await openPage(fan, id);
    open.pass(2);
    await settle();
    expect(await purchasesOf(id)).toMatchObject([{ state: 'expired' }]);
    const again = await openPage(fan, id);
    expect(again).not.toBe(url);
    open.stripe.pay(again);
    await settle();
    expect(await isLocked(fan, id)).toBe(false);
  });

  // Proves (rules.md, Selling): a full refund takes a purchase back, a partial one leaves it
  it('stays after a partial refund, and is taken back by a full one', async () => {
    const { id } = await aSong();
    const fan = await open.signUp();
    open.stripe.pay(await openPage(fan, id));
    await settle();
    const [charge] = open.stripe.chargesOf(await open.customerOf(fan.id));
    open.stripe.refund(charge?.id ?? '', 100);
    await settle();
    expect(await open.invoicesOf(fan.id)).toMatchObject([{ state: 'paid', refundedCents: 100 }]);
    expect(await isLocked(fan, id)).toBe(false);
    open.stripe.refund(charge?.id ?? '');
    await settle();
    await settle();
    expect(await open.invoicesOf(fan.id)).toMatchObject([{ state: 'refunded', refundedCents: 700 }]);
    expect(await isLocked(fan, id)).toBe(true);
    expect((await listPurchases(fan.ctx, { limit: 5 })).items).toMatchObject([
      { state: 'refunded', isAvailable: false },
    ]);
  });

  it('is taken back by a dispute that was lost, and stays after one that was won', async () => {
    const { id } = await aSong();
    for (const outcome of ['won', 'lost'] as const) {
      const fan = await open.signUp();
      open.stripe.pay(await openPage(fan, id));
      await settle();
      const [charge] = open.stripe.chargesOf(await open.customerOf(fan.id));
      const dispute = open.stripe.dispute(charge?.id ?? '');
      await settle();
      expect(await isLocked(fan, id)).toBe(false);
      open.stripe.closeDispute(dispute, outcome);
      await settle();
      expect(await isLocked(fan, id)).toBe(outcome === 'lost');
    }
  });

  it('without an account is of the address alone, and mails the receipt when it was paid', async () => {
    const { id } = await aSong();
    const email = 'guest@example.org';
    const guest = { ctx: anonymous(open.test.services) };
    const url = await openPage(guest, id, 700, email);
    const receipts = () => open.test.services.db.select().from(mails).where(eq(mails.toAddress, email));
    expect(await receipts()).toEqual([]);
    open.stripe.pay(url);
    await settle();
    await settle();
    expect(await receipts()).toMatchObject([{ template: 'receipt' }]);
    const [purchase] = await purchasesOf(id);
    expect(purchase).toMatchObject({ state: 'paid', userId: null, email });
    const [invoice] = await open.test.services.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, purchase?.invoiceId ?? 0));
    expect(invoice).toMatchObject({ userId: null, kind: 'sale', amountCents: 700 });
  });

  it('leaves the subscription alone, and is left open by it', async () => {
    const { id, artistId } = await aSong();
    const fan = await open.signUp();
    const url = await openPage(fan, id);
    await open.payFor(fan, artistId);
    open.stripe.pay(url);
    await settle();
    expect(await purchasesOf(id)).toMatchObject([{ state: 'paid' }]);
    expect(await open.rowsOf(fan.id)).toMatchObject([{ active: true }]);
  });

  it('that Stripe does not answer leaves nothing behind', async () => {
    const { id } = await aSong();
    const fan = await open.signUp();
    open.stripe.setFault('lost', { times: 4, only: 'POST /v1/checkout' });
    await expect(openPage(fan, id)).rejects.toMatchObject({ code: 'unavailable' });
    open.stripe.setFault(null);
    expect(await purchasesOf(id)).toEqual([]);
    open.pass(0.01);
    open.stripe.pay(await openPage(fan, id));
    await settle();
    expect(await purchasesOf(id)).toMatchObject([{ state: 'paid' }]);
  });
});

describe('a tip and a catalogue at Stripe', () => {
  it('are paid on one page each, and come with a line for each part', async () => {
    const { id, artistId } = await aSong();
    const fan = await open.signUp();
    const wanted = { kind, id, amountCents: 700, tipCents: 250, tipId: 'click' };
    const [first, second] = [await buy(fan.ctx, wanted), await buy(fan.ctx, wanted)];
    expect(second).toEqual(first);
    open.stripe.pay('checkoutUrl' in first ? first.checkoutUrl : '');
    await settle();
    expect(await isLocked(fan, id)).toBe(false);
    const linesOf = async () =>
      (
        await open.test.services.db
          .select({ title: invoiceLines.title, cents: invoiceLines.amountCents, isTip: invoiceLines.isTip })
          .from(invoices)
          .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
          .where(eq(invoices.userId, fan.id))
          .orderBy(invoiceLines.id)
      ).map(({ cents, isTip }) => [cents, isTip]);
    expect(await linesOf()).toEqual([
      [700, false],
      [250, true],
    ]);
    const alone = await buy(fan.ctx, { ...wanted, tipId: 'another click' });
    expect(alone).toMatchObject({ outcome: 'checkout' });
    open.stripe.pay('checkoutUrl' in alone ? alone.checkoutUrl : '');
    await settle();
    expect(await linesOf()).toHaveLength(3);

    await open.test.services.db
      .update(tables.artists)
      .set({ catalogueDiscount: 50 })
      .where(eq(tables.artists.id, artistId));
    for (const priceCents of [400, 601]) await makeSong(open.test.services, { artistId, priceCents });
    const all = { artistId, amountCents: 501 };
    const [page, again] = [await buyCatalogue(fan.ctx, all), await buyCatalogue(fan.ctx, all)];
    expect(again).toEqual(page);
    open.stripe.pay('checkoutUrl' in page ? page.checkoutUrl : '');
    await settle();
    expect((await linesOf()).slice(3)).toEqual([
      [301, false],
      [200, false],
    ]);
    expect(await buyCatalogue(fan.ctx, all)).toMatchObject({ outcome: 'existing' });
  });

  it('gives way to the purchase of one work, and the other way round', async () => {
    const { id, artistId } = await aSong();
    const { id: otherId } = await makeSong(open.test.services, { artistId, priceCents: 300 });
    await open.test.services.db
      .update(tables.artists)
      .set({ catalogueDiscount: 0 })
      .where(eq(tables.artists.id, artistId));
    const fan = await open.signUp();
    const page = await buyCatalogue(fan.ctx, { artistId, amountCents: 1_000 });
    const url = await openPage(fan, id);
    expect(() => open.stripe.pay('checkoutUrl' in page ? page.checkoutUrl : '')).toThrow();
    open.stripe.pay(url);
    await settle();
    const rest = await buyCatalogue(fan.ctx, { artistId, amountCents: 300 });
    open.stripe.pay('checkoutUrl' in rest ? rest.checkoutUrl : '');
    await settle();
    const paid = [...(await purchasesOf(id)), ...(await purchasesOf(otherId))];
    expect(paid.map(({ state, amountCents }) => `${state} ${amountCents}`)).toEqual([
      'expired 700',
      'paid 700',
      'expired 300',
      'paid 300',
    ]);
  });
});
