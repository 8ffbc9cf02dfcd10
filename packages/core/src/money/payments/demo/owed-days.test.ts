import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../../platform/context/index.ts';
import { billingMonths, billingReader } from '../../../testing/billing.ts';
import {
  makeArtist,
  makeMember,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../../testing/index.ts';
import { checkLedger } from '../../ledger/index.ts';
import { cancelSubscription, resumeSubscription, subscribe } from '../../subscriptions/index.ts';
import { inBillingTurn } from '../billing-turn.ts';
import { endRefunded } from '../end-refunded.ts';
import { keepSubscriptions, renewDueInvoices } from '../keep-subscriptions.ts';
import { findNextInvoice } from '../next-invoice.ts';
import { recordInvoice } from '../record-invoice.ts';

let test: TestServices;
let system: Ctx;
let read: ReturnType<typeof billingReader>;
const { at, june, paidUntil } = billingMonths(() => test);
beforeAll(async () => {
  test = await openTestServices();
  system = systemContext(test.services, 'test');
  read = billingReader(test.services);
});
afterEach(async () => {
  expect(await checkLedger(system)).toEqual([]);
  test.setNow(null);
});
afterAll(() => test.close());

describe('days of a month that has begun', () => {
  const owed = async (userId: number) =>
    (await findNextInvoice(system, userId))?.lines.map(({ artistId, amountCents, isPart }) => [
      artistId,
      amountCents,
      isPart,
    ]);

  /** A month of both to come, and the month of the second one that has begun. */
  const wholeMonth = (a: number, b: number) => [
    [a, 99, false],
    [b, 99, false],
    [b, 99, true],
  ];

  // Proves (rules.md, Subscriptions and money): days that were opened are owed, once, whatever happens afterwards
  it('are owed again by who subscribed just before the renewal, cancelled, and subscribes just after it', async () => {
    const { fan, artists } = await june(2);
    const [a, b] = artists;
    at('2026-06-30T23:00:00Z');
    await subscribe(fan.ctx, { artistId: b });
    await cancelSubscription(fan.ctx, { artistId: b });
    at('2026-07-01');
    await keepSubscriptions(system);
    at('2026-07-01T01:00:00Z');
    await subscribe(fan.ctx, { artistId: b });
    await cancelSubscription(fan.ctx, { artistId: b });
    expect(await paidUntil(fan.id, b)).toBe('2026-08-01');
    expect(await owed(fan.id)).toEqual([
      [a, 99, false],
      [b, 99, true],
    ]);
    at('2026-08-01');
    await keepSubscriptions(system);
    expect(await read.invoicesOf(fan.id)).toEqual([
      [[a, 99]],
      [
        [a, 99],
        [b, 1],
      ],
      [
        [a, 99],
        [b, 99],
      ],
    ]);
  });

  // Proves (rules.md, Subscriptions and money): days that were opened are owed, once, whatever happens afterwards
  it.each([
    ['some minutes before it', '2026-06-30T23:55:00Z'],
    ['at its very moment', '2026-07-01T00:00:00Z'],
  ])('are owed by who subscribes after the renewal, %s', async (_name, time) => {
    const { fan, artists } = await june(2);
    const [a, b] = artists;
    at('2026-06-30T23:51:00Z');
    await renewDueInvoices(system);
    at(time);
    await subscribe(fan.ctx, { artistId: b });
    expect(await owed(fan.id)).toEqual(wholeMonth(a, b));
  });

  // Proves (rules.md, Subscriptions and money): days that were opened are owed, once, whatever happens afterwards
  it('are owed by who resumes after the others were renewed', async () => {
    const { fan, artists } = await june(2);
    const [a, b] = artists;
    await subscribe(fan.ctx, { artistId: b });
    await cancelSubscription(fan.ctx, { artistId: b });
    at('2026-06-30T23:51:00Z');
    await renewDueInvoices(system);
    at('2026-06-30T23:55:00Z');
    await resumeSubscription(fan.ctx, { artistId: b });
    expect(await paidUntil(fan.id, b)).toBe('2026-08-01');
    expect(await owed(fan.id)).toEqual(wholeMonth(a, b));
  });

  // Proves (rules.md, Subscriptions and money): days that were opened are owed, once, whatever happens afterwards
  it('are owed by who subscribes again after a full refund', async () => {
    const { fan, artists } = await june(2);
    const [a] = artists;
    const [invoice] = await test.services.db.query.invoices.findMany({
      where: eq(tables.invoices.userId, fan.id),
    });
    if (!invoice) throw new Error('Nothing was charged');
    at('2026-06-10');
    await inBillingTurn(system, fan.id, async (turn) => {
      const lines = [{ artistId: a, artistName: 'Somebody', amountCents: 99, isPart: false }];
      await recordInvoice(turn, { ...invoice, state: 'refunded', refundedCents: 99, lines });
      await endRefunded(turn, [a]);
    });
    at('2026-06-16');
    await subscribe(fan.ctx, { artistId: a });
    expect(await owed(fan.id)).toEqual([
      [a, 99, false],
      [a, 50, true],
    ]);
  });

  // Proves (rules.md, Subscriptions and money): days that were opened are owed, once, whatever happens afterwards
  it('are billed although every artist was hidden before a late renewal', async () => {
    const fan = await makeUser(test.services);
    const [one, two] = [await makeArtist(test.services), await makeArtist(test.services)];
    at('2026-06-01');
    await subscribe(fan.ctx, { artistId: one.id });
    at('2026-06-16');
    await subscribe(fan.ctx, { artistId: two.id });
    await test.services.client`update artists set suspended_at = now() where id in (${one.id}, ${two.id})`;
    at('2026-07-01T00:01:00Z');
    await keepSubscriptions(system);
    expect(await read.invoicesOf(fan.id)).toEqual([[[one.id, 99]], [[two.id, 50]]]);
    expect(await read.customerOf(fan.id)).toMatchObject({ periodEnd: null });
  });

  it('are on an invoice of their own when somebody who had cancelled begins anew at the same moment', async () => {
    const { fan, artists } = await june(2);
    const [a, b] = artists;
    at('2026-06-16');
    await subscribe(fan.ctx, { artistId: b });
    for (const artistId of artists) await cancelSubscription(fan.ctx, { artistId });
    at('2026-07-01');
    await subscribe(fan.ctx, { artistId: a });
    expect(await read.invoicesOf(fan.id)).toEqual([[[a, 99]], [[b, 50]], [[a, 99]]]);
  });
});

// Proves (rules.md, Subscriptions and money): subscribing and resuming are refused for hidden artists, for one's own profiles, and while the account is deleted
it('a resume is refused for an artist who is hidden, or whose people one has joined', async () => {
  const { fan, artists } = await june(2);
  const [a, b] = artists;
  await subscribe(fan.ctx, { artistId: b });
  for (const artistId of artists) await cancelSubscription(fan.ctx, { artistId });
  await test.services.client`update artists set suspended_at = now() where id = ${a}`;
  await makeMember(test.services, { artistId: b, userId: fan.id, role: 'uploader' });
  await expect(resumeSubscription(fan.ctx, { artistId: a })).rejects.toMatchObject({ code: 'not_found' });
  await expect(resumeSubscription(fan.ctx, { artistId: b })).rejects.toMatchObject({ code: 'forbidden' });
});

describe('nobody pays for', () => {
  // Proves (rules.md, Profiles and their people): a subscription from before somebody joined is cancelled, and its month stays paid
  it('a profile of their own, and what is paid stays open', async () => {
    const { fan, artists } = await june(2);
    await makeMember(test.services, { artistId: artists[0], userId: fan.id, role: 'manager' });
    at('2026-06-02');
    await keepSubscriptions(system);
    expect(await read.rowOf(fan.id, artists[0])).toMatchObject({
      active: true,
      endDate: new Date('2026-07-01'),
    });
    at('2026-07-01');
    await keepSubscriptions(system);
    expect(await read.invoicesOf(fan.id)).toEqual([[[artists[0], 99]]]);
  });

  // Proves (rules.md, Subscriptions and money): a deleted account is charged for no further month
  it('a month after deleting the account, although the renewal comes first', async () => {
    const { fan, artists } = await june(2);
    at('2026-06-16');
    await subscribe(fan.ctx, { artistId: artists[1] });
    await test.services.client`update users set deleted_at = now() where id = ${fan.id}`;
    at('2026-07-01');
    await renewDueInvoices(system);
    expect(await read.invoicesOf(fan.id)).toEqual([[[artists[0], 99]], [[artists[1], 50]]]);
  });
});
