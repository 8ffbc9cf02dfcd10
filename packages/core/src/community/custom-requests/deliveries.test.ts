import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../money/ledger/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import {
  acceptDelivery,
  answerCustomRequest,
  askRevision,
  listOwnRequests,
  listReceivedRequests,
  openDelivery,
} from './index.ts';
import { accept, deliver, FEE, order, orderWorld, ownOf, PRICE } from './testing/order-world.ts';

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

describe('an accepted order', () => {
  // Proves (rules.md, Posts, requests, tour and merchandise): what was paid for an order is given back when nothing was delivered in 30 days
  it('is refunded when nothing was delivered in 30 days, once, and both sides learn it', async () => {
    const { artist, fan, id } = await anOrder();
    await accept(artist.ctx, id);
    inDays(29.9);
    await keep();
    expect(await statusOf(id)).toBe('accepted');
    inDays(30.1);
    await expect(deliver(artist.ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    await Promise.all([keep(), keep()]);
    await keep();
    expect(await ownOf(fan.ctx)).toMatchObject([
      { status: 'refunded', refundedCents: PRICE, deliverBy: null },
    ]);
    expect(await billsOf(fan.id)).toEqual([{ state: 'refunded', cents: PRICE, title: 'Cameo' }]);
    // The fee of the charge is kept by the provider, and is the artist's.
    expect(await owedTo(artist.id)).toBe(-FEE);
    expect(await mailsOf(fan.id)).toEqual(['pending', 'accepted', 'refunded']);
    expect(await noticesOf(artist.userId)).toEqual(['new', 'refunded']);
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): an order is delivered with a file that its sender and the profile's people alone open
  it('is delivered with a file, which only its sender and the people who answer requests open', async () => {
    const { artist, fan, id } = await anOrder();
    await accept(artist.ctx, id);
    await expect(answerCustomRequest(artist.ctx, { id, status: 'delivered' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A request with a price is delivered with its file',
    });
    const delivered = await deliver(artist.ctx, id);
    expect(delivered).toMatchObject({ status: 'delivered', deliverBy: null, can: { deliver: false } });
    const [file] = delivered.files;
    expect(file).toMatchObject({ fileName: 'For Noor.wav', contentType: 'audio/wav' });
    expect(file?.url).toBe(`/api/requests/${id}/files/${file?.id}`);
    const open = (ctx: Ctx) => openDelivery(ctx, { id, fileId: file?.id ?? 0 });
    const manager = await aMember(artist.id, 'manager');
    for (const { ctx } of [fan, artist, manager]) {
      const { stream, bytes } = await open(ctx);
      expect(Buffer.concat(await stream.toArray()).length).toBe(bytes);
    }
    const uploader = await aMember(artist.id, 'uploader');
    const admin = await makeUser(test.services, { isAdmin: true });
    for (const { ctx } of [uploader, admin, await makeUser(test.services), await anArtist()])
      await expect(open(ctx)).rejects.toMatchObject({ code: 'not_found' });
    await expect(open(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(openDelivery(fan.ctx, { id: id + 1000, fileId: file?.id ?? 0 })).rejects.toMatchObject({
      code: 'not_found',
    });
    inDays(60);
    await keep();
    expect(await statusOf(id)).toBe('delivered');
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): the sender of a request accepts what was delivered, or asks for one revision with a text
  it('has one revision, and ends when its sender accepts', async () => {
    const { artist, fan, id } = await anOrder();
    const text = 'Please say her name twice';
    await expect(askRevision(fan.ctx, { id, text })).rejects.toMatchObject({ code: 'conflict' });
    await accept(artist.ctx, id);
    await expect(acceptDelivery(fan.ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
    await deliver(artist.ctx, id);
    for (const { ctx } of [artist, await makeUser(test.services)]) {
      await expect(askRevision(ctx, { id, text })).rejects.toMatchObject({ code: 'not_found' });
      await expect(acceptDelivery(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await askRevision(fan.ctx, { id, text })).toMatchObject({ status: 'revision', revision: text });
    expect((await listReceivedRequests(artist.ctx, { limit: 1 })).items[0]).toMatchObject({
      revision: text,
      can: { deliver: true },
    });
    await deliver(artist.ctx, id);
    await expect(askRevision(fan.ctx, { id, text })).rejects.toMatchObject({
      code: 'conflict',
      message: 'You have asked for a revision of this request before',
    });
    const results = await Promise.allSettled([1, 2, 3].map(() => acceptDelivery(fan.ctx, { id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(deliver(artist.ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    const [done] = await ownOf(fan.ctx);
    expect(done?.steps.map(({ status }) => status)).toEqual([
      'pending',
      'accepted',
      'delivered',
      'revision',
      'delivered',
      'completed',
    ]);
    expect(done?.files).toHaveLength(2);
    expect(await noticesOf(fan.id)).toEqual(['accepted', 'delivered', 'delivered']);
    expect(await noticesOf(artist.userId)).toEqual(['new', 'revision', 'completed']);
    expect(await billsOf(fan.id)).toHaveLength(1);
  });

  it('of a free request from an account is delivered with a file, too; a visitor has no account that opens one', async () => {
    const [artist, fan] = [await makeArtist(test.services), await makeUser(test.services)];
    const { id } = await order(fan.ctx, artist.id, { priceCents: null });
    await accept(artist.ctx, id);
    expect((await deliver(artist.ctx, id)).files).toHaveLength(1);
    const visitors = await order(anonymous(test.services), artist.id, { priceCents: null });
    await accept(artist.ctx, visitors.id);
    await expect(deliver(artist.ctx, visitors.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(deliver((await anArtist()).ctx, visitors.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list of one’s own requests', () => {
  it('has only those of the caller, newest first', async () => {
    const [artist, fan, other] = [
      await makeArtist(test.services),
      await makeUser(test.services),
      await makeUser(test.services),
    ];
    const sent: number[] = [];
    for (let n = 0; n < 3; n++)
      sent.unshift((await order(fan.ctx, artist.id, { priceCents: null, details: `A song number ${n}` })).id);
    await order(other.ctx, artist.id, { priceCents: null });
    const first = await listOwnRequests(fan.ctx, { limit: 2 });
    const rest = await listOwnRequests(fan.ctx, { limit: 2, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(sent);
    await expect(listOwnRequests(anonymous(test.services), { limit: 2 })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
