import { tables } from '@stagedoor/db';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import {
  anonymous,
  makeArtist,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { getSubscriptionStatus, listSubscriptions } from './queries.ts';
import { subscribe } from './subscribe.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const { subscriptions, invoices } = tables;
const rowOf = async (userId: number, artistId: number) =>
  (
    await test.services.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.artistId, artistId)))
  )[0];
const invoicesOf = (userId: number) => test.services.db.$count(invoices, eq(invoices.userId, userId));
/** Subscribes, and expects no checkout. */
const subscribeNow = async (ctx: Ctx, artistId: number) => {
  const result = await subscribe(ctx, { artistId });
  if (result.outcome === 'checkout') throw new Error('The demo provider has no checkout');
  return result;
};
const start = new Date('2026-01-31T10:00:00.000Z');
const end = '2026-02-28T10:00:00.000Z';
const pair = async () => ({ artist: await makeArtist(test.services), fan: await makeUser(test.services) });

describe('subscribe', () => {
  // Proves (Roles): a fan subscribes
  // Proves (Constants): $0.99 per month and artist
  // Proves (Subscribing and subscribers): fans subscribe to an artist for $0.99 a month, fixed
  it('opens a month and books it', async () => {
    const { artist, fan } = await pair();
    test.setNow(start);
    const { outcome, subscription } = await subscribeNow(fan.ctx, artist.id);
    expect(outcome).toBe('created');
    expect(subscription).toMatchObject({
      userId: fan.id,
      artistId: artist.id,
      active: true,
      startDate: start.toISOString(),
      endDate: null,
    });
    expect((await rowOf(fan.id, artist.id))?.paidUntil.toISOString()).toBe(end);
    const booked = await test.services.db.select().from(invoices).where(eq(invoices.userId, fan.id));
    expect(booked).toMatchObject([{ amountCents: 99 }]);
    expect(await getSubscriptionStatus(fan.ctx, { artistId: artist.id })).toEqual({ subscribed: true });
  });

  it('makes one subscription and one charge, even when called twice or concurrently', async () => {
    const { artist, fan } = await pair();
    const results = await Promise.all(Array.from({ length: 8 }, () => subscribeNow(fan.ctx, artist.id)));
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(new Set(results.map(({ subscription }) => subscription.id)).size).toBe(1);
    expect(await invoicesOf(fan.id)).toBe(1);
    expect(await listSubscriptions(fan.ctx)).toHaveLength(1);
  });

  it('starts again once, however many calls at the same time', async () => {
    const { artist, fan } = await pair();
    const lapsed = { userId: fan.id, artistId: artist.id, paidUntil: new Date(0), active: false };
    await makeSubscription(test.services, lapsed);
    const results = await Promise.all(Array.from({ length: 4 }, () => subscribeNow(fan.ctx, artist.id)));
    const outcomes = results.map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['created', 'existing', 'existing', 'existing']);
    expect(await invoicesOf(fan.id)).toBe(1);
  });

  it('starts again after the paid period', async () => {
    const { artist, fan } = await pair();
    test.setNow(start);
    const { subscription } = await subscribeNow(fan.ctx, artist.id);
    await cancelSubscription(fan.ctx, { artistId: artist.id });
    test.setNow(new Date(end));
    expect(await listSubscriptions(fan.ctx)).toEqual([]);
    const again = await subscribeNow(fan.ctx, artist.id);
    expect(again).toMatchObject({
      outcome: 'created',
      subscription: { id: subscription.id, startDate: end, endDate: null, state: 'active' },
    });
    expect(await invoicesOf(fan.id)).toBe(2);
    expect(await checkLedger(fan.ctx)).toEqual([]);
  });

  // Proves (Subscribing and subscribers): fans subscribe; visitors must log in first
  // Proves (rules.md, Subscriptions and money): subscribing and resuming are refused for hidden artists, for one's own profiles, and while the account is deleted
  it('is refused to visitors and for hidden artists, and leaves nothing', async () => {
    const { artist, fan } = await pair();
    const suspended = await makeArtist(test.services, { suspendedAt: new Date() });
    const deleted = await makeArtist(test.services, { deletedAt: new Date() });
    await expect(subscribe(anonymous(test.services), { artistId: artist.id })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please log in to subscribe to this artist',
    });
    for (const artistId of [suspended.id, deleted.id, 2_000_000_000])
      await expect(subscribe(fan.ctx, { artistId })).rejects.toMatchObject({ code: 'not_found' });
    expect(await test.services.db.$count(subscriptions, eq(subscriptions.userId, fan.id))).toBe(0);
    expect(await invoicesOf(fan.id)).toBe(0);
  });

  // Proves (rules.md, Subscriptions and money): subscribing and resuming are refused for hidden artists, for one's own profiles, and while the account is deleted
  it('is refused to the artist, who sees everything already', async () => {
    const { artist } = await pair();
    await expect(subscribe(artist.ctx, { artistId: artist.id })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This is your own artist page; all of it is open to you already',
    });
    expect(await rowOf(artist.userId, artist.id)).toBeUndefined();
  });

  it('is refused for another artist while a payment is overdue', async () => {
    const { artist, fan } = await pair();
    const now = Date.now();
    await makeSubscription(test.services, {
      userId: fan.id,
      artistId: (await makeArtist(test.services)).id,
      paidUntil: new Date(now - 1_000),
      graceUntil: new Date(now + 1_000_000),
    });
    await expect(subscribe(fan.ctx, { artistId: artist.id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await rowOf(fan.id, artist.id)).toBeUndefined();
  });

  it('leaves nothing when the booking fails', async () => {
    const { artist, fan } = await pair();
    await test.asOwner('alter table ledger_entries add constraint no_more check (false) not valid');
    try {
      await expect(subscribe(fan.ctx, { artistId: artist.id })).rejects.toThrow();
    } finally {
      await test.asOwner('alter table ledger_entries drop constraint no_more');
    }
    expect(await rowOf(fan.id, artist.id)).toBeUndefined();
    expect(await invoicesOf(fan.id)).toBe(0);
    expect(await getSubscriptionStatus(fan.ctx, { artistId: artist.id })).toEqual({ subscribed: false });
  });
});

describe('cancel and resume', () => {
  const DAY = 24 * 3600 * 1000;
  const at = (days: number) => new Date(start.getTime() + days * DAY);

  // Proves (rules.md, Subscriptions and money): a cancelled subscription stays open until the paid period ends, shows that date, and can be resumed
  it.each([
    ['running', { paid: 10, grace: null, cancelled: false, active: true }, { cancel: 10, resume: null }],
    ['cancelled', { paid: 10, grace: null, cancelled: true, active: true }, { cancel: 10, resume: null }],
    [
      'in its grace period',
      { paid: -1, grace: 2, cancelled: false, active: true },
      { cancel: 2, resume: null },
    ],
    ['lapsed', { paid: -1, grace: null, cancelled: false, active: true }, 'not_found'],
    ['cancelled and over', { paid: -1, grace: null, cancelled: true, active: true }, 'not_found'],
    ['inactive', { paid: 10, grace: null, cancelled: false, active: false }, 'not_found'],
  ] as const)('of one that is %s', async (_name, given, expected) => {
    test.setNow(start);
    const { artist, fan } = await pair();
    const input = { artistId: artist.id };
    await makeSubscription(test.services, {
      userId: fan.id,
      ...input,
      active: given.active,
      paidUntil: at(given.paid),
      graceUntil: given.grace === null ? null : at(given.grace),
      cancelledAt: given.cancelled ? at(-1) : null,
      endDate: given.cancelled ? at(given.paid) : null,
    });
    const before = await rowOf(fan.id, artist.id);
    if (expected === 'not_found') {
      await expect(cancelSubscription(fan.ctx, input)).rejects.toMatchObject({ code: expected });
      await expect(resumeSubscription(fan.ctx, input)).rejects.toMatchObject({ code: expected });
      expect(await rowOf(fan.id, artist.id)).toEqual(before);
      return;
    }
    const endDate = at(expected.cancel).toISOString();
    expect(await cancelSubscription(fan.ctx, input)).toMatchObject({ active: true, endDate });
    expect(await cancelSubscription(fan.ctx, input)).toMatchObject({ active: true, endDate });
    expect(await getSubscriptionStatus(fan.ctx, input)).toEqual({ subscribed: true });
    expect(await resumeSubscription(fan.ctx, input)).toMatchObject({
      active: true,
      endDate: expected.resume,
    });
    expect(await resumeSubscription(fan.ctx, input)).toMatchObject({
      active: true,
      endDate: expected.resume,
    });
    expect(await rowOf(fan.id, artist.id)).toMatchObject({ cancelledAt: null, endDate: null });
  });

  // Proves (rules.md, Subscriptions and money): a cancelled subscription stays open until the paid period ends, shows that date, and can be resumed
  it('end access at its end date', async () => {
    test.setNow(start);
    const { artist, fan } = await pair();
    await subscribe(fan.ctx, { artistId: artist.id });
    const { endDate } = await cancelSubscription(fan.ctx, { artistId: artist.id });
    test.setNow(new Date(Date.parse(endDate ?? '') - 1));
    expect(await getSubscriptionStatus(fan.ctx, { artistId: artist.id })).toEqual({ subscribed: true });
    test.setNow(new Date(endDate ?? ''));
    expect(await getSubscriptionStatus(fan.ctx, { artistId: artist.id })).toEqual({ subscribed: false });
    await expect(resumeSubscription(fan.ctx, { artistId: artist.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it("change only the caller's own subscriptions, and require signing in", async () => {
    const { artist, fan } = await pair();
    const other = await makeUser(test.services);
    await subscribe(fan.ctx, { artistId: artist.id });
    const before = await rowOf(fan.id, artist.id);
    await expect(cancelSubscription(other.ctx, { artistId: artist.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const call of [cancelSubscription, resumeSubscription])
      await expect(call(anonymous(test.services), { artistId: artist.id })).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    await expect(listSubscriptions(anonymous(test.services))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await rowOf(fan.id, artist.id)).toEqual(before);
  });
});

describe('status', () => {
  // Proves (Subscribing and subscribers): subscription status: subscribed
  it('is not subscribed for visitors, nor for the artist and admins, who have access without paying', async () => {
    const { artist } = await pair();
    const admin = await makeUser(test.services, { isAdmin: true });
    for (const ctx of [anonymous(test.services), artist.ctx, admin.ctx])
      expect(await getSubscriptionStatus(ctx, { artistId: artist.id })).toEqual({ subscribed: false });
    expect((await loadRights(admin.ctx)).isAll).toBe(true);
  });

  it('is active when a payment came after the grace period', async () => {
    const { artist, fan } = await pair();
    await makeSubscription(test.services, { userId: fan.id, artistId: artist.id, graceUntil: new Date(0) });
    expect(await listSubscriptions(fan.ctx)).toMatchObject([{ active: true }]);
    const [row] = await test.services.db.execute<{ n: number }>(
      sql`select count(*)::int as n from subscriptions`,
    );
    expect(row?.n).toBeGreaterThan(0);
  });
});
