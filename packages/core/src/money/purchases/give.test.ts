import { tables } from '@stagedoor/db';
import { giveInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createContext, systemContext } from '../../platform/context/index.ts';
import { loadRights, unlocksPremium } from '../../platform/rights/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { redeemGift, takeGiftBack } from '../gifts/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { inBillingTurn } from '../payments/index.ts';
import { listAllSubscriptions } from '../subscriptions/index.ts';
import { applySale } from './apply-sale.ts';
import { give } from './give.ts';
import { listPurchases } from './index.ts';

const { invoices, mails, purchases } = tables;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(async () => {
  expect(await checkLedger(systemContext(test.services, 'test'))).toEqual([]);
});
afterAll(() => test.close());

let count = 0;
const anAddress = () => `friend${++count}@example.org`;
const mailsTo = async (address: string) =>
  (
    await test.services.db
      .select()
      .from(mails)
      .where(and(eq(mails.toAddress, address), eq(mails.template, 'gift')))
  ).map(({ data }) => data as Record<string, unknown>);
async function giveNow(months = 3) {
  const artist = await makeArtist(test.services, { name: 'Mara' });
  const [giver, friend] = [
    await makeUser(test.services, { displayUsername: 'Ada' }),
    await makeUser(test.services),
  ];
  const email = anAddress();
  const result = await give(giver.ctx, { artistId: artist.id, months, email, message: 'For the train' });
  if (result.outcome !== 'created') throw new Error('The demo provider has no checkout');
  return { artist, giver, friend, email, code: result.code };
}

// Proves (rules.md, Gifts): a gift of 1 to 12 months is paid at once, and its code is mailed to both
it('is charged once and mails the code to both', async () => {
  const asked = { artistId: 1, email: 'june@example.org', message: '' };
  const lengths = [0, 1, 12, 13].filter((months) => giveInput.safeParse({ ...asked, months }).success);
  expect(lengths).toEqual([1, 12]);
  const { giver, email, code } = await giveNow();
  expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  const paid = await test.services.db.select().from(invoices).where(eq(invoices.userId, giver.id));
  expect(paid).toMatchObject([{ amountCents: 297, state: 'paid', kind: 'sale' }]);
  expect(await mailsTo(email)).toEqual([
    {
      from: 'Ada',
      artistName: 'Mara',
      months: 3,
      message: 'For the train',
      code,
      path: `/redeem#token=${code}`,
      sentTo: null,
    },
  ]);
  const rows = await test.services.db.select().from(mails).where(eq(mails.userId, giver.id));
  expect(rows).toMatchObject([{ template: 'gift', data: { code, sentTo: email } }]);
});

// Proves (rules.md, Gifts): who gives sees the code among the purchases until it is redeemed
it('is among the purchases, with its code until it is redeemed', async () => {
  const { giver, friend, email, code } = await giveNow(1);
  const [before] = (await listPurchases(giver.ctx, { limit: 5 })).items;
  expect(before).toMatchObject({
    kind: 'gift',
    title: 'A gift of one month',
    isAvailable: false,
    gift: { months: 1, code, email, isRedeemed: false },
  });
  await redeemGift(friend.ctx, { code });
  const [after] = (await listPurchases(giver.ctx, { limit: 5 })).items;
  expect(after?.gift).toEqual({ months: 1, code: null, email: null, isRedeemed: true });
});

it('is refused to visitors, and for an artist who is not there', async () => {
  const artist = await makeArtist(test.services);
  const input = { artistId: artist.id, months: 1, email: anAddress(), message: '' };
  await expect(give(anonymous(test.services), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  const giver = await makeUser(test.services);
  const hidden = await makeArtist(test.services, { deletedAt: new Date() });
  await expect(give(giver.ctx, { ...input, artistId: hidden.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await test.services.db.$count(purchases, eq(purchases.userId, giver.id))).toBe(0);
});

// Proves (rules.md, Gifts): a refunded gift opens nothing any more
it.each([true, false])('opens nothing after a refund (redeemed before: %s)', async (isRedeemed) => {
  const { giver, friend, artist, code } = await giveNow(2);
  if (isRedeemed) await redeemGift(friend.ctx, { code });
  const [purchase] = await test.services.db.select().from(purchases).where(eq(purchases.userId, giver.id));
  const [invoice] = await test.services.db.select().from(invoices).where(eq(invoices.userId, giver.id));
  if (!purchase?.giftId || !invoice?.paidAt) throw new Error('Nothing was paid');
  const { providerRef, amountCents, feeCents, paidAt } = invoice;
  const payment = { providerRef, amountCents, feeCents, paidAt, refundedCents: amountCents };
  const system = systemContext(test.services, 'test');
  await inBillingTurn(system, giver.id, (turn) => applySale(turn, purchase, { state: 'paid', payment }));
  for (let n = 0; n < 2; n++) await takeGiftBack(system, { giftId: purchase.giftId });
  const ctx = createContext(test.services, friend.ctx.actor, '192.0.2.7');
  expect(unlocksPremium(await loadRights(ctx), artist.id, new Date())).toBe(false);
  await expect(redeemGift(friend.ctx, { code })).rejects.toMatchObject({ code: 'not_found' });
  expect((await listAllSubscriptions(friend.ctx)).filter(({ active }) => active)).toEqual([]);
});
