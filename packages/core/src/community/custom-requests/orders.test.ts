import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../money/ledger/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { accept, decline, FEE, order, orderWorld, ownOf, PRICE, SHARE } from './testing/order-world.ts';

const { customRequests } = tables;
const DAY_MS = 24 * 3600 * 1000;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(async () => {
  test.setNow(null);
  expect(await checkLedger(anonymous(test.services))).toEqual([]);
});
afterAll(() => test.close());

const { aMember, anArtist, anOrder, billsOf, inDays, keep, mailsOf, noticesOf, owedTo, statusOf } =
  orderWorld(() => test);

describe('a request with a price', () => {
  // Proves (rules.md, Posts, requests, tour and merchandise): a request with a price is authorized when it is sent, and charged when its artist accepts
  it('is held until its artist accepts, and charged then, once', async () => {
    const { artist, fan, id } = await anOrder();
    const [sent] = await ownOf(fan.ctx);
    expect(sent).toMatchObject({
      id,
      status: 'pending',
      priceCents: PRICE,
      deliverBy: null,
      artistName: 'Juno',
    });
    const days = (Date.parse(sent?.answerBy ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect(await billsOf(fan.id)).toEqual([]);
    expect(await mailsOf(fan.id)).toEqual(['pending']);

    const accepted = await accept(artist.ctx, id);
    expect(accepted).toMatchObject({ status: 'accepted', answerBy: null });
    expect((Date.parse(accepted.deliverBy ?? '') - Date.now()) / DAY_MS).toBeGreaterThan(29.9);
    expect(await billsOf(fan.id)).toEqual([{ state: 'paid', cents: PRICE, title: 'Cameo' }]);
    expect(await owedTo(artist.id)).toBe(PRICE - FEE - SHARE);
    await expect(accept(artist.ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(decline(artist.ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await billsOf(fan.id)).toHaveLength(1);
    expect(await mailsOf(fan.id)).toEqual(['pending', 'accepted']);
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): declining a request with a price takes nothing
  it('costs nothing when it is declined', async () => {
    const { artist, fan, id } = await anOrder();
    expect(await decline(artist.ctx, id)).toMatchObject({ status: 'declined', answerBy: null });
    expect(await billsOf(fan.id)).toEqual([]);
    expect(await mailsOf(fan.id)).toEqual(['pending', 'declined']);
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): only people who are signed in and have seen the price send a request that has one
  it('is only sent by somebody with an account who has seen the price', async () => {
    const [artist, fan] = [await anArtist(), await makeUser(test.services)];
    await expect(order(anonymous(test.services), artist.id)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    for (const priceCents of [undefined, null, 0, 1000])
      await expect(order(fan.ctx, artist.id, { priceCents })).rejects.toMatchObject({
        code: 'conflict',
        message: 'This request costs $25.00. Please look at it again.',
      });
    await expect(order(fan.ctx, artist.id, { requestType: 'custom-song' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This request is free by now. Please look at it again.',
    });
    expect(await test.services.db.$count(customRequests, eq(customRequests.artistId, artist.id))).toBe(0);
    const free = await order(anonymous(test.services), artist.id, {
      requestType: 'custom-song',
      priceCents: null,
    });
    expect(free).toMatchObject({ status: 'pending', priceCents: null, answerBy: null });
  });

  it('is one order when it is sent again, even concurrently', async () => {
    const [artist, fan] = [await anArtist(), await makeUser(test.services)];
    const sent = await Promise.all([1, 2, 3, 4].map(() => order(fan.ctx, artist.id)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await ownOf(fan.ctx)).toHaveLength(1);
    expect(await noticesOf(artist.userId)).toEqual(['new']);
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): two windows that answer an order at once move its money once
  it('moves its money once when windows answer at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { artist, fan, id } = await anOrder();
      const results = await Promise.allSettled([
        accept(artist.ctx, id),
        decline(artist.ctx, id),
        accept(artist.ctx, id),
        decline(artist.ctx, id),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const status = await statusOf(id);
      expect(await billsOf(fan.id)).toHaveLength(status === 'accepted' ? 1 : 0);
    }
  });

  it('is only answered by the people of its profile, and not for a closed account', async () => {
    const { artist, fan, id } = await anOrder();
    const uploader = await aMember(artist.id, 'uploader');
    const admin = await makeUser(test.services, { isAdmin: true });
    for (const { ctx } of [uploader, admin, fan])
      await expect(accept(ctx, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(accept((await anArtist()).ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    await test.services.db
      .update(tables.users)
      .set({ deletedAt: new Date() })
      .where(eq(tables.users.id, fan.id));
    await expect(accept(artist.ctx, id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The account that sent this request is closed',
    });
    expect(await billsOf(fan.id)).toEqual([]);
  });
});

describe('an order that nobody answers', () => {
  // Proves (rules.md, Posts, requests, tour and merchandise): an order that nobody answers in 14 days expires, and takes nothing
  it('expires after 14 days, once, and both sides learn it', async () => {
    const { artist, fan, id } = await anOrder();
    inDays(13.9);
    await keep();
    expect(await statusOf(id)).toBe('pending');
    inDays(14.1);
    await Promise.all([keep(), keep()]);
    await keep();
    expect(await ownOf(fan.ctx)).toMatchObject([{ status: 'expired', answerBy: null, refundedCents: 0 }]);
    expect(await mailsOf(fan.id)).toEqual(['pending', 'expired']);
    expect(await noticesOf(fan.id)).toEqual(['expired']);
    expect(await noticesOf(artist.userId)).toEqual(['new', 'expired']);
    await expect(accept(artist.ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await billsOf(fan.id)).toEqual([]);
  });

  it('cannot be accepted after its day, even before the job has run', async () => {
    const { artist, fan, id } = await anOrder();
    inDays(14.1);
    await expect(accept(artist.ctx, id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This request has expired: its price is no longer held',
    });
    expect(await billsOf(fan.id)).toEqual([]);
  });

  it('without a price waits for ever', async () => {
    const artist = await makeArtist(test.services);
    const fan = await makeUser(test.services);
    const { id } = await order(fan.ctx, artist.id, { priceCents: null });
    inDays(400);
    await keep();
    expect(await statusOf(id)).toBe('pending');
  });
});
