import { tables } from '@stagedoor/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getSong } from '../../catalog/songs/index.ts';
import { createContext, type SaleTurn } from '../../platform/context/index.ts';
import { hasBoughtAlbum, rightsByReceipt } from '../../platform/rights/index.ts';
import { type OpenServices, openServices } from '../../services.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeMember,
  makeSong,
  makeUser,
  openTestServices,
  silentLog,
  type TestServices,
} from '../../testing/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { inBillingTurn } from '../payments/index.ts';
import { applySale } from './apply-sale.ts';
import { buy, buyCatalogue, getCatalogueOffer, getReceipt, listPurchases } from './index.ts';

const { invoiceLines, invoices, mails, purchases } = tables;
let test: TestServices;
let other: OpenServices;
beforeAll(async () => {
  test = await openTestServices();
  other = await openServices({
    databaseUrl: test.databaseUrl,
    storage: test.services.storage,
    role: 'server',
    log: silentLog,
    rateLimitScale: 1_000,
    clock: test.services.clock,
  });
});
afterEach(async () => expect(await checkLedger(anonymous(test.services))).toEqual([]));
afterAll(async () => {
  await other.close();
  await test.close();
});

/** Two albums of $7.00 and $5.01, a song of $1.00 on the first, and a single song of $0.99. */
async function aCatalogue(catalogueDiscount: number | null = 20) {
  const artist = await makeArtist(test.services, { catalogueDiscount });
  const artistId = artist.id;
  const first = await makeAlbum(test.services, { artistId, title: 'First', priceCents: 700 });
  const second = await makeAlbum(test.services, { artistId, title: 'Second', priceCents: 501 });
  await makeAlbum(test.services, { artistId, title: 'Draft', priceCents: 900, releaseState: 'draft' });
  await makeAlbum(test.services, { artistId, title: 'Not for sale', priceCents: null });
  const track = await makeSong(test.services, {
    artistId,
    albumId: first.id,
    isPremium: true,
    priceCents: 100,
  });
  const single = await makeSong(test.services, {
    artistId,
    title: 'Single',
    isPremium: true,
    priceCents: 99,
  });
  for (const fields of [{ priceCents: null }, { priceCents: 300, releaseState: 'draft' as const }])
    await makeSong(test.services, { artistId, ...fields });
  return { artistId, first, second, track, single };
}
const SUM = 700 + 501 + 99;
const PRICE = 1_040;
const linesOf = async (userId: number) =>
  test.services.db
    .select({ title: invoiceLines.title, cents: invoiceLines.amountCents, total: invoices.amountCents })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoiceLines.id));

describe('a whole catalogue', () => {
  // Proves (rules.md, Selling): a catalogue costs the sum of the albums and single songs for sale with its percentage off, without what the buyer has
  it('costs the albums and single songs that are for sale, with the discount', async () => {
    const { artistId, first, second, single } = await aCatalogue();
    const fan = await makeUser(test.services);
    const all = await getCatalogueOffer(fan.ctx, { artistId });
    expect(all).toMatchObject({ sumCents: SUM, priceCents: PRICE, discountPercent: 20 });
    expect(all?.works.map(({ kind, id }) => [kind, id])).toEqual([
      ['album', second.id],
      ['album', first.id],
      ['song', single.id],
    ]);
    await buy(fan.ctx, { kind: 'album', id: first.id, amountCents: 700 });
    expect(await getCatalogueOffer(fan.ctx, { artistId })).toMatchObject({ sumCents: 600, priceCents: 480 });
    expect(await getCatalogueOffer(anonymous(test.services), { artistId })).toMatchObject({ sumCents: SUM });
  });

  it('is not sold at once where its artist does not want that', async () => {
    const { artistId } = await aCatalogue(null);
    const fan = await makeUser(test.services);
    expect(await getCatalogueOffer(fan.ctx, { artistId })).toBeNull();
    await expect(buyCatalogue(fan.ctx, { artistId, amountCents: SUM })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  // Proves (rules.md, Selling): a catalogue is one charge and one invoice with a line for each work, each of which opens
  it('is one charge with a line for each work, which all open', async () => {
    const { artistId, single, track } = await aCatalogue();
    const fan = await makeUser(test.services);
    const bought = await buyCatalogue(fan.ctx, { artistId, amountCents: PRICE + 1, priceCents: PRICE });
    expect(bought).toMatchObject({
      outcome: 'created',
      purchases: [{ title: 'Second' }, { title: 'First' }, { title: 'Single' }],
    });
    const lines = await linesOf(fan.id);
    expect(lines.map(({ title }) => title)).toEqual(['Second', 'First', 'Single']);
    expect(new Set(lines.map(({ total }) => total))).toEqual(new Set([PRICE + 1]));
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(PRICE + 1);
    for (const { id } of [single, track]) expect((await getSong(fan.ctx, { id })).isLocked).toBe(false);
    expect((await listPurchases(fan.ctx, { limit: 9 })).items).toHaveLength(3);
    const [mail] = await test.services.db.select().from(mails).where(eq(mails.userId, fan.id));
    expect(mail?.data).toMatchObject({ amountCents: PRICE + 1, works: [{}, {}, {}] });
  });

  // Proves (rules.md, Selling): work that comes later is not part of a catalogue that was bought
  it('does not open what comes later, which is offered by itself', async () => {
    const { artistId } = await aCatalogue();
    const fan = await makeUser(test.services);
    await buyCatalogue(fan.ctx, { artistId, amountCents: PRICE });
    const later = await makeSong(test.services, { artistId, isPremium: true, priceCents: 200 });
    expect((await getSong(fan.ctx, { id: later.id })).isLocked).toBe(true);
    expect(await getCatalogueOffer(fan.ctx, { artistId })).toMatchObject({ priceCents: 160 });
  });

  it('clicked 20 times on two servers is bought once', async () => {
    const { artistId } = await aCatalogue();
    const fan = await makeUser(test.services);
    const clients = [fan.ctx, createContext(other.services, fan.ctx.actor, '192.0.2.7')];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        buyCatalogue(clients[i % 2] ?? fan.ctx, { artistId, amountCents: PRICE, priceCents: PRICE }),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(await test.services.db.$count(invoices, eq(invoices.userId, fan.id))).toBe(1);
    expect(await test.services.db.$count(purchases, eq(purchases.userId, fan.id))).toBe(3);
  });

  // Proves (rules.md, Selling): a catalogue is refused for less than its price, when the price has changed, and to its own people
  it('is refused below its price, at another price than was seen, and to its own people', async () => {
    const { artistId, first } = await aCatalogue();
    const fan = await makeUser(test.services);
    const refused = (input: object) => buyCatalogue(fan.ctx, { artistId, amountCents: PRICE, ...input });
    await expect(refused({ amountCents: PRICE - 1 })).rejects.toMatchObject({ code: 'bad_request' });
    await buy(fan.ctx, { kind: 'album', id: first.id, amountCents: 700 });
    await expect(refused({ priceCents: PRICE })).rejects.toMatchObject({ code: 'conflict' });
    const manager = await makeUser(test.services);
    await makeMember(test.services, { artistId, userId: manager.id, role: 'manager' });
    await expect(buyCatalogue(manager.ctx, { artistId, amountCents: PRICE })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('is bought by an address alone, whose receipt opens all of it', async () => {
    const { artistId, first, second } = await aCatalogue();
    const guest = anonymous(test.services);
    const email = 'everything@example.org';
    await buy(guest, { kind: 'album', id: first.id, amountCents: 700, email });
    const input = { artistId, amountCents: PRICE, priceCents: PRICE, email };
    // The address has an album already, which is not charged again.
    expect(await buyCatalogue(guest, input)).toMatchObject({ outcome: 'created' });
    expect(await buyCatalogue(guest, input)).toEqual({ outcome: 'existing', purchases: [] });
    const rows = await test.services.db.select().from(mails).where(eq(mails.toAddress, email));
    const data = rows.map((row) => row.data as { amountCents: number; path: string });
    expect(data.map(({ amountCents }) => amountCents)).toEqual([700, 480]);
    const token = data[1]?.path.split('=')[1] ?? '';
    expect(await getReceipt(guest, { token })).toMatchObject({
      title: 'Second',
      others: [{ title: 'Single' }],
    });
    expect(hasBoughtAlbum(await rightsByReceipt(guest, token), { id: second.id, artistId })).toBe(true);
    expect(hasBoughtAlbum(await rightsByReceipt(guest, token), { id: first.id, artistId })).toBe(false);
  });

  /** A fan's catalogue, of which the operator gives cents back; the first of them name the first album. */
  async function aRefundedCatalogue() {
    const { artistId, first } = await aCatalogue();
    const fan = await makeUser(test.services);
    await buyCatalogue(fan.ctx, { artistId, amountCents: PRICE });
    const rows = await test.services.db
      .select()
      .from(purchases)
      .where(eq(purchases.userId, fan.id))
      .orderBy(asc(purchases.id));
    const [lead] = rows;
    const [invoice] = await test.services.db.select().from(invoices).where(eq(invoices.userId, fan.id));
    const cents = rows.find(({ albumId }) => albumId === first.id)?.amountCents ?? 0;
    if (!lead || !invoice) throw new Error('Nothing was bought');
    const { providerRef, amountCents, feeCents } = invoice;
    const give = (refundedCents: number) =>
      inBillingTurn(fan.ctx, fan.id, (turn: SaleTurn) =>
        applySale(turn, lead, {
          state: 'paid',
          payment: {
            providerRef,
            amountCents,
            feeCents,
            refundedCents,
            refundedFor: [{ albumId: first.id, cents }],
            paidAt: invoice.paidAt ?? new Date(),
          },
        }),
      );
    return { fan, first, invoice, cents, give };
  }

  // Proves (rules.md, Selling): a refund of one work of a catalogue takes that work back alone
  it('loses a work that was refunded by name, and the others only with the rest', async () => {
    const { fan, invoice, cents, give } = await aRefundedCatalogue();
    const states = async () =>
      (await listPurchases(fan.ctx, { limit: 9 })).items.map(({ title, state }) => `${title} ${state}`);
    await give(cents);
    expect(await states()).toEqual(['Single paid', 'First refunded', 'Second paid']);
    await give(invoice.amountCents);
    expect(await states()).toEqual(['Single refunded', 'First refunded', 'Second refunded']);
  });

  it('keeps what was refunded of a work that was removed for good since', async () => {
    const { first, invoice, cents, give } = await aRefundedCatalogue();
    const refunded = async () =>
      (
        await test.services.db
          .select({ title: invoiceLines.title, cents: invoiceLines.refundedCents })
          .from(invoiceLines)
          .where(eq(invoiceLines.invoiceId, invoice.id))
          .orderBy(asc(invoiceLines.id))
      ).map(({ title, cents }) => `${title} ${cents}`);
    await give(cents);
    const named = ['Second 0', `First ${cents}`, 'Single 0'];
    expect(await refunded()).toEqual(named);
    await test.services.db.delete(tables.albums).where(eq(tables.albums.id, first.id));
    await give(cents);
    expect(await refunded()).toEqual(named);
  });
});
