import { tables } from '@stagedoor/db';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redeemGift, takeGiftBack } from '../../money/gifts/index.ts';
import { checkLedger } from '../../money/ledger/index.ts';
import { findNextInvoice, keepSubscriptions } from '../../money/payments/index.ts';
import {
  cancelSubscription,
  listSubscriptions,
  resumeSubscription,
  subscribe,
} from '../../money/subscriptions/index.ts';
import { stopArtistBilling } from '../../people/accounts/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { loadRights, unlocksPremium } from '../../platform/rights/index.ts';
import { billingReader } from '../../testing/billing.ts';
import { makeArtist, makeGift, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { mergeArtists, settleUndoneMerge, undoMerge } from './index.ts';

let test: TestServices;
let system: Ctx;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  system = systemContext(test.services, 'test');
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;
const { invoices, subscriptions } = tables;
const DAY_MS = 24 * 3600 * 1000;
const START = new Date('2031-03-05T09:00:00.000Z');
const passDays = (days: number) => test.setNow(new Date(test.services.now().getTime() + days * DAY_MS));
const rowsOf = (userIds: number[]) =>
  test.services.db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, userIds))
    .orderBy(subscriptions.id);
const runs = (row: typeof subscriptions.$inferSelect) => row.active && row.cancelledAt === null;
const opens = async ({ ctx }: Person, artistId: number) =>
  unlocksPremium(await loadRights({ ...ctx, published: [] }), artistId, test.services.now());
const balances = () =>
  test.services.db.execute(sql`
    select account_id, sum(amount_cents)::int as cents from ledger_entries group by account_id order by account_id`);

async function twoProfiles() {
  test.setNow(START);
  const [from, into] = [(await makeArtist(test.services)).id, (await makeArtist(test.services)).id];
  return { from, into, input: { id: from, intoArtistId: into } };
}

/** People who pay for one of the profiles, both or neither, and some for a third; some have cancelled. */
async function crowd(from: number, into: number, seed: number): Promise<Person[]> {
  const people: Person[] = [];
  const third = (await makeArtist(test.services)).id;
  for (let n = 0; n < 12; n += 1) {
    const person = await makeUser(test.services);
    const bits = (n * 7 + seed * 13) % 64;
    const isOfBoth = n % 3 === 0;
    const paid = [...(bits & 1 ? [third] : []), ...(bits & 2 || isOfBoth ? [from] : [])];
    if (bits & 4 || isOfBoth) paid.splice(bits & 32 ? 0 : paid.length, 0, into);
    for (const [day, artistId] of paid.entries()) {
      test.setNow(new Date(START.getTime() + day * DAY_MS));
      await subscribe(person.ctx, { artistId });
    }
    if (bits & 8 && paid.includes(into)) await cancelSubscription(person.ctx, { artistId: into });
    else if (bits & 16 && paid.includes(from)) await cancelSubscription(person.ctx, { artistId: from });
    people.push(person);
  }
  return people;
}

// Proves (rules.md, Merged profiles): who paid for both pays once from the next invoice, nobody loses access, the ledger is balanced; an undo gives access and balances back, and both go on after an invoice
it.each([1, 2, 3])(
  'pay once from the next invoice and lose nothing; undone, all is as before, and both go on (world %i)',
  async (seed) => {
    const { from, into, input } = await twoProfiles();
    const people = await crowd(from, into, seed);
    const ids = people.map(({ id }) => id);
    test.setNow(new Date(START.getTime() + 5 * DAY_MS));
    const before = await rowsOf(ids);
    const owed = await balances();
    const hadAccess = await Promise.all(
      people.map(async (person) => (await opens(person, from)) || (await opens(person, into))),
    );
    const merge = await mergeArtists(admin, input);
    for (const step of [
      async () => {},
      () => stopArtistBilling(system, { artistId: from }),
      () => keepSubscriptions(system),
    ]) {
      await step();
      expect(await Promise.all(people.map((person) => opens(person, into)))).toEqual(hadAccess);
    }
    expect([await checkLedger(system), await balances()]).toEqual([[], owed]);

    await undoMerge(admin, { id: merge.id });
    for (let n = 0; n < 2; n += 1) await settleUndoneMerge(system, { mergeId: merge.id });
    expect(await rowsOf(ids)).toEqual(before);
    expect([await checkLedger(system), await balances()]).toEqual([[], owed]);

    const again = await mergeArtists(admin, input);
    await stopArtistBilling(system, { artistId: from });
    const going = new Set(
      before.filter((row) => runs(row) && [from, into].includes(row.artistId)).map(({ userId }) => userId),
    );
    passDays(28.5);
    await keepSubscriptions(system);
    const reader = billingReader(test.services);
    for (const person of people) {
      const isNew = and(eq(invoices.userId, person.id), gt(invoices.createdAt, new Date(again.createdAt)));
      const isBilled = (await test.services.db.$count(invoices, isNew)) > 0;
      const lines = isBilled ? ((await reader.invoicesOf(person.id)).at(-1) ?? []) : [];
      const months = lines.filter(
        ([artistId, cents]) => [from, into].includes(artistId ?? 0) && cents === 99,
      );
      expect(months, `bill of ${person.id}`).toEqual(going.has(person.id) ? [[into, 99]] : []);
      expect(await opens(person, into), `access of ${person.id}`).toBe(going.has(person.id));
    }
    const billed = await balances();
    await undoMerge(admin, { id: again.id });
    for (let n = 0; n < 2; n += 1) await settleUndoneMerge(system, { mergeId: again.id });
    for (const { userId, artistId } of before.filter(runs)) {
      const row = (await rowsOf([userId])).find((row) => row.artistId === artistId);
      expect(row && runs(row), `${userId} goes on with ${artistId}`).toBe(true);
      const person = people.find(({ id }) => id === userId) as Person;
      expect(await opens(person, artistId), `${userId} opens ${artistId}`).toBe(true);
      const lines = (await findNextInvoice(system, userId))?.lines ?? [];
      expect(lines.filter((line) => line.artistId === artistId)).toMatchObject([
        { amountCents: 99, isPart: false },
      ]);
    }
    expect([await checkLedger(system), await balances()]).toEqual([[], billed]);
  },
);

// Proves (rules.md, Merged profiles): days that had begun are owed as before
it('owe the days that they had opened, whichever profile is merged into the other', async () => {
  for (const isReversed of [false, true]) {
    const { from, into, input } = await twoProfiles();
    const fan = await makeUser(test.services);
    const [billed, added] = isReversed ? [into, from] : [from, into];
    await subscribe(fan.ctx, { artistId: billed });
    passDays(5);
    await subscribe(fan.ctx, { artistId: added });
    const owed = (await findNextInvoice(system, fan.id))?.lines.filter(({ isPart }) => isPart);
    expect(owed).toMatchObject([{ artistId: added, amountCents: 83 }]);
    passDays(2);
    await mergeArtists(admin, input);
    for (const artistId of [from, into]) await stopArtistBilling(system, { artistId });
    expect(await findNextInvoice(system, fan.id)).toMatchObject({ amountCents: 99 + 83 });
    passDays(24);
    await keepSubscriptions(system);
    const [, second] = await billingReader(test.services).invoicesOf(fan.id);
    expect(second?.map(([, cents]) => cents)).toEqual([99, 83]);
    expect(await checkLedger(system)).toEqual([]);
  }
});

// Proves (rules.md, Merged profiles): who becomes one of the people is not billed any more; undone before the month ends, the subscription goes on
it('stop paying when the merge makes them people of the profile, and go on when it is undone', async () => {
  test.setNow(START);
  const [source, target] = [await makeArtist(test.services), await makeArtist(test.services)];
  const [from, into] = [source.id, target.id];
  const [ofSource, ofTarget] = [
    { id: source.userId, ctx: source.ctx },
    { id: target.userId, ctx: target.ctx },
  ];
  await subscribe(ofSource.ctx, { artistId: into });
  await subscribe(ofTarget.ctx, { artistId: from });
  const before = await rowsOf([ofSource.id, ofTarget.id]);
  passDays(2);
  const merge = await mergeArtists(admin, { id: from, intoArtistId: into });
  for (const artistId of [from, into]) await stopArtistBilling(system, { artistId });
  for (const { id, ctx } of [ofSource, ofTarget]) {
    expect(await findNextInvoice(system, id)).toBeNull();
    await expect(resumeSubscription(ctx, { artistId: into })).rejects.toMatchObject({ code: 'forbidden' });
  }
  await undoMerge(admin, { id: merge.id });
  await settleUndoneMerge(system, { mergeId: merge.id });
  expect(await rowsOf([ofSource.id, ofTarget.id])).toEqual(before);

  const again = await mergeArtists(admin, { id: from, intoArtistId: into });
  passDays(29.5);
  await keepSubscriptions(system);
  await undoMerge(admin, { id: again.id });
  await settleUndoneMerge(system, { mergeId: again.id });
  for (const { id } of [ofSource, ofTarget]) {
    expect((await rowsOf([id])).filter(({ active }) => active)).toEqual([]);
    expect(await test.services.db.$count(invoices, eq(invoices.userId, id))).toBe(1);
  }
  expect(await checkLedger(system)).toEqual([]);
});

// Proves (rules.md, Merged profiles): subscribing and cancelling at the same moment
it('who subscribe or cancel at the same moment end with one subscription, to the profile that is left', async () => {
  const { from, into, input } = await twoProfiles();
  const [fresh, leaving, both] = [
    await makeUser(test.services),
    await makeUser(test.services),
    await makeUser(test.services),
  ];
  for (const artistId of [from, into]) await subscribe(both.ctx, { artistId });
  await subscribe(leaving.ctx, { artistId: from });
  const done = await Promise.allSettled([
    mergeArtists(admin, input),
    subscribe(fresh.ctx, { artistId: from }),
    cancelSubscription(leaving.ctx, { artistId: from }),
    keepSubscriptions(system),
  ]);
  expect(done.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  await stopArtistBilling(system, { artistId: from });
  for (const { ctx } of [fresh, leaving, both])
    expect((await listSubscriptions(ctx)).map(({ artistId }) => artistId)).toEqual([into]);
  expect((await rowsOf([leaving.id])).filter(runs)).toEqual([]);
  await subscribe(fresh.ctx, { artistId: from });
  expect(await rowsOf([fresh.id])).toHaveLength(1);
  expect(await checkLedger(system)).toEqual([]);
});

// Proves (rules.md, Gifts): a refunded gift leaves the month that was paid before it, which can be resumed
it('whose gift is refunded after a merge do not have it again when the merge is undone', async () => {
  const { from, into, input } = await twoProfiles();
  const fan = await makeUser(test.services);
  await subscribe(fan.ctx, { artistId: from });
  const { code, giftId } = await makeGift(test.services, { artistId: into, months: 3 });
  await redeemGift(fan.ctx, { code });
  const merge = await mergeArtists(admin, input);
  await takeGiftBack(system, { giftId });
  expect(await opens(fan, into)).toBe(true);
  await undoMerge(admin, { id: merge.id });
  await settleUndoneMerge(system, { mergeId: merge.id });
  expect([await opens(fan, from), await opens(fan, into)]).toEqual([true, false]);
});
