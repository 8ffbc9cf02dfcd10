import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteAlbum } from '../../catalog/albums/index.ts';
import { getSong } from '../../catalog/songs/index.ts';
import { createContext, systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { inBillingTurn } from '../payments/index.ts';
import { applySale, buy, giveWork, listPurchases } from '../purchases/index.ts';
import { getCode, redeemCode, takeCodeBack } from './index.ts';

const { invoiceLines, invoices, mails, purchases } = tables;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(async () => {
  test.setNow(null);
  expect(await checkLedger(systemContext(test.services, 'test'))).toEqual([]);
});
afterAll(() => test.close());

const system = () => systemContext(test.services, 'test');
let count = 0;
const anAddress = () => `friend${++count}@example.org`;
async function anAlbum(fields: Partial<typeof tables.albums.$inferInsert> = {}) {
  const artist = await makeArtist(test.services, { name: 'Mara' });
  const album = await makeAlbum(test.services, {
    artistId: artist.id,
    title: 'Lanterns',
    priceCents: 700,
    ...fields,
  });
  const song = await makeSong(test.services, { artistId: artist.id, albumId: album.id, isPremium: true });
  return { artist, album, song };
}
async function giveAlbum(fields: Partial<typeof tables.albums.$inferInsert> = {}) {
  const made = await anAlbum(fields);
  const [giver, friend] = [
    await makeUser(test.services, { displayUsername: 'Ada' }),
    await makeUser(test.services),
  ];
  const email = anAddress();
  const input = { kind: 'album' as const, id: made.album.id, amountCents: 900, email, message: 'For June' };
  const result = await giveWork(giver.ctx, input);
  if (result.outcome !== 'created') throw new Error('The demo charges at once');
  return { ...made, giver, friend, email, code: result.code };
}
type Fan = Awaited<ReturnType<typeof makeUser>>;
const isOpenTo = async ({ ctx }: Fan, songId: number) =>
  !(await getSong(createContext(test.services, ctx.actor, '192.0.2.7'), { id: songId })).isLocked;
const giftOf = async ({ id }: Fan) => {
  const isGift = and(eq(purchases.userId, id), eq(purchases.kind, 'gift'));
  const [row] = await test.services.db.select().from(purchases).where(isGift);
  if (!row) throw new Error('Nothing was given');
  return row;
};
/** The provider's answer after everything was given back, or a dispute was lost. */
async function refund(giver: Fan, share = 1) {
  const gift = await giftOf(giver);
  const [invoice] = await test.services.db.select().from(invoices).where(eq(invoices.userId, giver.id));
  if (!invoice?.paidAt) throw new Error('Nothing was paid');
  const { providerRef, amountCents, feeCents, paidAt } = invoice;
  const payment = { providerRef, amountCents, feeCents, paidAt, refundedCents: amountCents * share };
  await inBillingTurn(system(), giver.id, (turn) => applySale(turn, gift, { state: 'paid', payment }));
  return gift;
}

describe('an album as a gift', () => {
  // Proves (rules.md, Codes): an album or song is given for at least its price; its code goes to both by mail
  it('is paid at once, booked for its artist, and mailed to both', async () => {
    const { artist, giver, email, code, song } = await giveAlbum();
    const charged = await test.services.db
      .select({ cents: invoices.amountCents, artistId: invoiceLines.artistId, title: invoiceLines.title })
      .from(invoices)
      .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
      .where(eq(invoices.userId, giver.id));
    expect(charged).toEqual([{ cents: 900, artistId: artist.id, title: 'Lanterns' }]);
    const sent = await test.services.db
      .select({ address: mails.toAddress, data: mails.data })
      .from(mails)
      .where(eq(mails.template, 'gift'))
      .orderBy(mails.id);
    const data = {
      from: 'Ada',
      artistName: 'Mara',
      months: null,
      title: 'Lanterns',
      message: 'For June',
      code,
      path: `/redeem#token=${code}`,
    };
    expect(sent).toMatchObject([
      { address: email, data: { ...data, sentTo: null } },
      { data: { ...data, sentTo: email } },
    ]);
    expect(await isOpenTo(giver, song.id)).toBe(false);
  });

  it('is redeemed by one person, and is among the purchases of the giver', async () => {
    const { giver, friend, album, code, song, email } = await giveAlbum();
    const guest = anonymous(test.services);
    expect(await getCode(guest, { code })).toMatchObject({ from: 'Ada', message: 'For June' });
    const [before] = (await listPurchases(giver.ctx, { limit: 5 })).items;
    expect(before).toMatchObject({
      kind: 'gift',
      title: 'Lanterns',
      isAvailable: false,
      gift: { months: null, code, email, isRedeemed: false },
    });
    const { purchase } = await redeemCode(friend.ctx, { code });
    expect(purchase).toMatchObject({ kind: 'album', albumId: album.id, amountCents: 0, state: 'paid' });
    expect(await isOpenTo(friend, song.id)).toBe(true);
    const [after] = (await listPurchases(giver.ctx, { limit: 5 })).items;
    expect(after?.gift).toEqual({ months: null, code: null, email: null, isRedeemed: true });
    await expect(redeemCode(guest, { code, email: anAddress() })).rejects.toMatchObject({ code: 'conflict' });
  });

  // Proves (rules.md, Codes): an album or song is given for at least its price; its code goes to both by mail
  it.each([
    ['below the price', {}, 699, 'bad_request'],
    ['of nothing', { priceCents: 0 }, 0, 'bad_request'],
    ['for what is not for sale', { priceCents: null }, 700, 'not_found'],
  ])('is refused an amount %s', async (_case, fields, amountCents, code) => {
    const { album, artist } = await anAlbum(fields);
    const giver = await makeUser(test.services);
    const input = { kind: 'album' as const, id: album.id, amountCents, email: anAddress(), message: '' };
    await expect(giveWork(giver.ctx, input)).rejects.toMatchObject({ code });
    await expect(giveWork(anonymous(test.services), input)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    if (code === 'bad_request' && amountCents > 0)
      await expect(giveWork(artist.ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await test.services.db.$count(purchases, eq(purchases.userId, giver.id))).toBe(0);
  });

  it('opens on the day that its giver was told, when it was a pre-order', async () => {
    const day = new Date(Date.now() + 86_400_000);
    const { friend, code, song } = await giveAlbum({
      releaseState: 'scheduled',
      publishAt: day,
      earlyAccessDays: 7,
    });
    expect((await redeemCode(friend.ctx, { code })).purchase?.opensAt).toBe(day.toISOString());
    expect(await isOpenTo(friend, song.id)).toBe(false);
    test.setNow(day);
    expect(await isOpenTo(friend, song.id)).toBe(true);
  });

  it('stays good when the album is withdrawn', async () => {
    const { friend, code, album } = await giveAlbum();
    await test.services.db
      .update(tables.albums)
      .set({ releaseState: 'draft' })
      .where(eq(tables.albums.id, album.id));
    expect((await redeemCode(friend.ctx, { code })).purchase?.isAvailable).toBe(true);
  });
});

describe('a gift of an album that is taken back', () => {
  // Proves (rules.md, Codes): a gift that is refunded whole, or whose dispute is lost, opens nothing any more
  it.each([
    ['redeemed with an account', 'account'],
    ['redeemed with an address', 'address'],
    ['not redeemed', null],
  ])('opens nothing after a refund when it was %s', async (_case, by) => {
    const { giver, friend, code, song, album } = await giveAlbum();
    const buyer = await makeUser(test.services);
    await buy(buyer.ctx, { kind: 'album', id: album.id, amountCents: 700 });
    const email = anAddress();
    const before =
      by === 'account'
        ? await redeemCode(friend.ctx, { code })
        : by === 'address' && (await redeemCode(anonymous(test.services), { code, email }));
    const gift = await refund(giver);
    for (let n = 0; n < 2; n++) await takeCodeBack(system(), { giftPurchaseId: gift.id });
    if (before) {
      const isTheirs = eq(purchases.id, before.purchase?.id ?? 0);
      expect(await test.services.db.select().from(purchases).where(isTheirs)).toMatchObject([
        { state: 'refunded' },
      ]);
    }
    expect([await isOpenTo(friend, song.id), await isOpenTo(buyer, song.id)]).toEqual([false, true]);
    await expect(redeemCode(friend.ctx, { code })).rejects.toMatchObject({ code: 'not_found' });
    await expect(getCode(friend.ctx, { code })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stays after a partial refund', async () => {
    const { giver, friend, code, song } = await giveAlbum();
    await redeemCode(friend.ctx, { code });
    await refund(giver, 0.5);
    expect(await isOpenTo(friend, song.id)).toBe(true);
  });

  it('opens nothing before it is paid', async () => {
    const { giver, friend, code } = await giveAlbum();
    const { id } = await giftOf(giver);
    await test.services.db.update(purchases).set({ state: 'open' }).where(eq(purchases.id, id));
    await expect(redeemCode(friend.ctx, { code })).rejects.toMatchObject({ code: 'not_found' });
  });
});

// Proves (rules.md, Codes): who gave something that its artist deletes is told until when its code works
it('tells the giver until when the code of deleted work is redeemed', async () => {
  const { artist, album, giver, code, friend } = await giveAlbum();
  await deleteAlbum(artist.ctx, { id: album.id, withSongs: true });
  const isTold = and(eq(mails.userId, giver.id), eq(mails.template, 'purchase-leaving'));
  const told = await test.services.db.select().from(mails).where(isTold);
  expect(told).toMatchObject([{ data: { title: 'Lanterns', isGift: true } }]);
  expect((await redeemCode(friend.ctx, { code })).purchase).toMatchObject({
    isAvailable: true,
    removedAt: expect.any(String),
  });
});
