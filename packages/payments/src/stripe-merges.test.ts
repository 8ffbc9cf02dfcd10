import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { cancelSubscription, getSubscriptionStatus } from '@stagedoor/core/money/subscriptions';
import { stopArtistBilling } from '@stagedoor/core/people/accounts';
import { mergeArtists, settleUndoneMerge, undoMerge } from '@stagedoor/core/site/artist-merges';
import { makeArtist, makeUser } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterAll(() => open.close());

const running = async (userId: number) =>
  (await open.rowsOf(userId))
    .filter(({ active, cancelledAt }) => active && cancelledAt === null)
    .map(({ artistId }) => artistId);

// Proves (rules.md, Merged profiles): the same with Stripe: who paid for both is billed for one
it('at Stripe, who paid for both is billed for one, and who paid for one goes on', async () => {
  const { services } = open.test;
  const system = systemContext(services, 'test');
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  const [from, into] = await open.artists(2);
  const [both, one] = [await open.subscriber(from, into), await open.subscriber(from)];
  await mergeArtists(admin, { id: from, intoArtistId: into });
  await stopArtistBilling(system, { artistId: from });
  for (const { id, customer } of [both, one]) {
    await open.sync(id);
    expect([await running(id), open.billedOf(customer)]).toEqual([[into], [{ items: 1, quantity: 1 }]]);
  }
  expect(await checkLedger(system)).toEqual([]);
});

/** Subscribers of two profiles and of the first one, and their likes who pay for profiles that are never merged. */
async function subscribers() {
  const { services } = open.test;
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  const [[from, into], [third, fourth]] = [await open.artists(2), await open.artists(2)];
  const [both, one] = [await open.subscriber(from, into), await open.subscriber(from)];
  const [likeBoth, likeOne] = [await open.subscriber(third, fourth), await open.subscriber(third)];
  open.pass(1);
  const merge = await mergeArtists(admin, { id: from, intoArtistId: into });
  await stopArtistBilling(systemContext(services, 'test'), { artistId: from });
  const all = [both, one, likeBoth, likeOne];
  const syncAll = async () => {
    for (const { id } of all) await open.sync(id);
  };
  await syncAll();
  return { admin, from, into, third, fourth, merge, both, one, likeBoth, likeOne, syncAll };
}

const billsOf = async ({ id }: { id: number }) =>
  (await open.invoicesOf(id)).map(({ amountCents, state }) => [amountCents, state]);
const paidBy = async ({ id }: { id: number }) =>
  (await open.invoicesOf(id)).reduce((sum, { amountCents }) => sum + amountCents, 0);

// Proves (rules.md, Merged profiles): the same with Stripe, undone: the next bill is what it would have been
it('at Stripe, a merge that is undone costs nobody anything: the next bill is what it would have been', async () => {
  const { admin, from, into, merge, both, one, likeBoth, likeOne, syncAll } = await subscribers();
  const system = systemContext(open.test.services, 'test');
  await undoMerge(admin, { id: merge.id });
  for (let n = 0; n < 2; n++) await settleUndoneMerge(system, { mergeId: merge.id });
  await syncAll();
  expect([await running(both.id), await running(one.id)]).toEqual([[from, into], [from]]);
  expect(open.billedOf(both.customer)).toEqual([{ items: 1, quantity: 2 }]);
  expect(open.billedOf(one.customer)).toEqual([{ items: 1, quantity: 1 }]);
  expect([await billsOf(both), await billsOf(one)]).toEqual([
    await billsOf(likeBoth),
    await billsOf(likeOne),
  ]);
  open.passMonth(both.customer);
  await syncAll();
  expect((await billsOf(one)).length).toBe(2);
  expect([await billsOf(both), await billsOf(one)]).toEqual([
    await billsOf(likeBoth),
    await billsOf(likeOne),
  ]);
  expect(await checkLedger(system)).toEqual([]);
});

// Proves (rules.md, Merged profiles): the same with Stripe: one month on the next invoice, and both are open after an undo
it('at Stripe, the invoice after a merge has one month for who paid for both; undone later, it opens both', async () => {
  const { admin, from, into, merge, both, one, likeBoth, likeOne, syncAll } = await subscribers();
  const system = systemContext(open.test.services, 'test');
  open.passMonth(both.customer);
  await syncAll();
  expect(await billsOf(one)).toEqual(await billsOf(likeOne));
  expect(await paidBy(both)).toBe((await paidBy(likeBoth)) - 99);
  expect([await running(both.id), await running(one.id)]).toEqual([[into], [into]]);

  await undoMerge(admin, { id: merge.id });
  await settleUndoneMerge(system, { mergeId: merge.id });
  await syncAll();
  expect([await running(both.id), await running(one.id)]).toEqual([[from, into], [from]]);
  for (const artistId of [from, into])
    expect(await getSubscriptionStatus(both.ctx, { artistId })).toEqual({ subscribed: true });
  expect(open.stripe.waitingLinesOf(open.liveOf(both.customer)[0]?.id ?? '')).toEqual([]);
  open.passMonth(both.customer);
  await syncAll();
  expect(await billsOf(one)).toEqual(await billsOf(likeOne));
  expect(await paidBy(both)).toBe((await paidBy(likeBoth)) - 99);
  expect(await checkLedger(system)).toEqual([]);
});

// Proves (rules.md, Merged profiles): who becomes one of the people is not billed any more; undone before the month ends, the subscription goes on
it('at Stripe, who had left one of both profiles goes on, and who joins the people of a profile stops paying', async () => {
  const { services } = open.test;
  const system = systemContext(services, 'test');
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  const [into] = await open.artists(1);
  const from = await makeArtist(services);
  const left = await open.subscriber(into, from.id);
  await cancelSubscription(left.ctx, { artistId: into });
  const owner = await open.payFor({ id: from.userId, ctx: from.ctx }, into);
  const merge = await mergeArtists(admin, { id: from.id, intoArtistId: into });
  for (const artistId of [from.id, into]) await stopArtistBilling(system, { artistId });
  for (const { id } of [left, owner]) await open.sync(id);
  expect([await running(left.id), await running(owner.id)]).toEqual([[into], []]);
  expect(open.liveOf(owner.customer)).toMatchObject([{ cancel_at_period_end: true }]);
  await undoMerge(admin, { id: merge.id });
  await settleUndoneMerge(system, { mergeId: merge.id });
  for (const { id } of [left, owner]) await open.sync(id);
  expect([await running(left.id), await running(owner.id)]).toEqual([[from.id], [into]]);
  expect(open.liveOf(owner.customer)).toMatchObject([{ cancel_at_period_end: false }]);
  expect(await checkLedger(system)).toEqual([]);
});

// Proves (rules.md, Merged profiles): the same with Stripe: cancelling afterwards
it('at Stripe, who cancels after a merge, under either id, pays what they would have paid without it', async () => {
  const { from, into, third, fourth, both, one, likeBoth, likeOne, syncAll } = await subscribers();
  await cancelSubscription(both.ctx, { artistId: into });
  await cancelSubscription(one.ctx, { artistId: from });
  for (const artistId of [third, fourth]) await cancelSubscription(likeBoth.ctx, { artistId });
  await cancelSubscription(likeOne.ctx, { artistId: third });
  open.pass(40);
  await syncAll();
  expect([await running(both.id), await running(one.id)]).toEqual([[], []]);
  for (const { customer } of [both, one]) expect(open.liveOf(customer)).toEqual([]);
  expect([await billsOf(both), await billsOf(one)]).toEqual([
    await billsOf(likeBoth),
    await billsOf(likeOne),
  ]);
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
