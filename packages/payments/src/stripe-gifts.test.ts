import { systemContext } from '@stagedoor/core';
import { getSong } from '@stagedoor/core/catalog/songs';
import { getCode, getCodes, makeCodes, redeemCode, takeCodeBack } from '@stagedoor/core/money/codes';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { buy, giveWork } from '@stagedoor/core/money/purchases';
import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';
import { settleSales } from './testing/settle-sales.ts';

const { mails, purchases } = tables;
let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterEach(async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
afterAll(() => open.close());

type Person = Awaited<ReturnType<TestPayers['signUp']>>;
const kind = 'song' as const;
async function aSong() {
  const artist = await makeArtist(open.test.services);
  const song = await makeSong(open.test.services, { artistId: artist.id, isPremium: true, priceCents: 700 });
  return { artist, id: song.id };
}
const settle = () => settleSales(open);
const isLocked = async ({ ctx }: Person, id: number) => (await getSong(ctx, { id })).isLocked;
async function codeOf(giver: Person) {
  const isGift = and(eq(mails.userId, giver.id), eq(mails.template, 'gift'));
  const [mail] = await open.test.services.db.select().from(mails).where(isGift);
  return (mail?.data as { code: string } | undefined)?.code;
}
async function giveSong(id: number) {
  const giver = await open.signUp();
  const email = 'friend@example.org';
  const result = await giveWork(giver.ctx, { kind, id, amountCents: 900, email, message: '' });
  if (result.outcome !== 'checkout') throw new Error('Stripe is paid on a page');
  return { giver, url: result.checkoutUrl };
}

describe('a song as a gift at Stripe', () => {
  // Proves (rules.md, Codes): an album or song is given for at least its price; its code goes to both by mail
  it('is mailed once it is paid, and opens the song to who redeems it', async () => {
    const { id } = await aSong();
    const { giver, url } = await giveSong(id);
    expect(await codeOf(giver)).toBeUndefined();
    open.stripe.pay(url);
    await settle();
    await settle();
    const code = (await codeOf(giver)) ?? '';
    const friend = await open.signUp();
    await redeemCode(friend.ctx, { code });
    expect(await isLocked(friend, id)).toBe(false);
    expect(await isLocked(giver, id)).toBe(true);
    expect(await open.invoicesOf(giver.id)).toMatchObject([
      { kind: 'sale', state: 'paid', amountCents: 900 },
    ]);
  });

  // Proves (rules.md, Codes): a gift that is refunded whole, or whose dispute is lost, opens nothing any more
  it.each(['refund', 'dispute'] as const)('ends with a %s', async (how) => {
    const { id } = await aSong();
    const { giver, url } = await giveSong(id);
    open.stripe.pay(url);
    await settle();
    const code = (await codeOf(giver)) ?? '';
    const friend = await open.signUp();
    await redeemCode(friend.ctx, { code });
    const [charge] = open.stripe.chargesOf(await open.customerOf(giver.id));
    if (how === 'refund') open.stripe.refund(charge?.id ?? '');
    else {
      const dispute = open.stripe.dispute(charge?.id ?? '');
      await settle();
      open.stripe.closeDispute(dispute, 'lost');
    }
    await settle();
    const isGift = and(eq(purchases.userId, giver.id), eq(purchases.kind, 'gift'));
    const [gift] = await open.test.services.db.select().from(purchases).where(isGift);
    expect(gift?.state).toBe('refunded');
    await takeCodeBack(systemContext(open.test.services, 'test'), { giftPurchaseId: gift?.id ?? 0 });
    expect(await isLocked(friend, id)).toBe(true);
    await expect(getCode(friend.ctx, { code })).rejects.toMatchObject({ code: 'not_found' });
  });
});

// Proves (rules.md, Codes): a download code opens its album or song for good, once and for nothing
it('closes the page on which its redeemer was about to pay for the same song', async () => {
  const { artist, id } = await aSong();
  const fan = await open.signUp();
  const begun = await buy(fan.ctx, { kind, id, amountCents: 700 });
  const batch = await makeCodes(artist.ctx, { kind, id, name: 'Press', count: 1 });
  const [code] = (await getCodes(artist.ctx, batch)).codes;
  await redeemCode(fan.ctx, { code: code?.code ?? '' });
  expect(await isLocked(fan, id)).toBe(false);
  expect(() => open.stripe.pay(begun.outcome === 'checkout' ? begun.checkoutUrl : '')).toThrow(
    'no longer open',
  );
});
