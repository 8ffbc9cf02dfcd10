import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BillingState, systemContext } from '../../platform/context/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { applyBillingState, inBillingTurn, recordInvoice, renewDueInvoices } from '../payments/index.ts';
import { subscribe } from '../subscriptions/index.ts';
import { getBillingOverview, getBillingTerms, getEarnings, listInvoices, managePayment } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const at = (day: string) => test.setNow(new Date(`${day}T00:00:00.000Z`));

/** A fan who pays one artist from June on, and a second one from the middle of June. */
async function story() {
  const [fan, one, two] = await Promise.all([
    makeUser(test.services),
    makeArtist(test.services, { name: 'One' }),
    makeArtist(test.services, { name: 'Two' }),
  ]);
  at('2026-06-01');
  await subscribe(fan.ctx, { artistId: one.id });
  at('2026-06-16');
  await subscribe(fan.ctx, { artistId: two.id });
  return { fan, one, two };
}

describe('the billing overview', () => {
  it('shows subscriptions, the next invoice with its total, and past invoices', async () => {
    const { fan, one, two } = await story();
    expect(await getBillingOverview(fan.ctx)).toMatchObject({
      provider: 'demo',
      canManagePayment: false,
      nextInvoiceAt: '2026-07-01T00:00:00.000Z',
      nextAmountCents: 99 + 99 + 50,
      nextLines: [
        { artistId: one.id, artistName: 'One', amountCents: 99, isPart: false },
        { artistId: two.id, artistName: 'Two', amountCents: 99, isPart: false },
        { artistId: two.id, artistName: 'Two', amountCents: 50, isPart: true },
      ],
      subscriptions: [
        { artistId: two.id, state: 'active', paidUntil: '2026-07-01T00:00:00.000Z' },
        { artistId: one.id, state: 'active' },
      ],
      invoices: [
        {
          state: 'paid',
          amountCents: 99,
          paidAt: '2026-06-01T00:00:00.000Z',
          lines: [{ artistId: one.id, artistName: 'One', amountCents: 99, isPart: false }],
        },
      ],
    });
    expect(await managePayment(fan.ctx)).toBeNull();
  });

  // Proves (rules.md, Subscriptions and money): the subscription page says what one more artist adds to the current invoice; the settings tell full months from partial ones
  it('tells a full month from a part of one, even when the part costs the full price', async () => {
    const fan = await makeUser(test.services);
    const [one, two] = await Promise.all([makeArtist(test.services), makeArtist(test.services)]);
    at('2026-06-01');
    await subscribe(fan.ctx, { artistId: one.id });
    test.setNow(new Date('2026-06-01T00:01:00.000Z'));
    await subscribe(fan.ctx, { artistId: two.id });
    expect(await getBillingOverview(fan.ctx)).toMatchObject({
      nextAmountCents: 3 * 99,
      nextLines: [
        { artistId: one.id, amountCents: 99, isPart: false },
        { artistId: two.id, amountCents: 99, isPart: false },
        { artistId: two.id, amountCents: 99, isPart: true },
      ],
    });
  });

  it('is empty for people who never paid, and refused to visitors', async () => {
    const fan = await makeUser(test.services);
    expect(await getBillingOverview(fan.ctx)).toEqual({
      provider: 'demo',
      canManagePayment: false,
      nextInvoiceAt: null,
      nextAmountCents: null,
      nextLines: [],
      subscriptions: [],
      invoices: [],
    });
    for (const call of [getBillingOverview, managePayment])
      await expect(call(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  // Proves (rules.md, Subscriptions and money): past invoices say whether a line is a full month or a part of one
  it("lists only the caller's own invoices, newest first, in pages", async () => {
    const { fan, one, two } = await story();
    const stranger = await makeUser(test.services);
    for (const day of ['2026-07-01', '2026-08-01']) {
      at(day);
      await renewDueInvoices(systemContext(test.services, 'test'));
    }
    const first = await listInvoices(fan.ctx, { limit: 2 });
    expect(first.items.map(({ amountCents }) => amountCents)).toEqual([198, 248]);
    expect(first.items[1]?.lines).toMatchObject([
      { artistId: one.id, amountCents: 99, isPart: false },
      { artistId: two.id, amountCents: 99, isPart: false },
      { artistId: two.id, amountCents: 50, isPart: true },
    ]);
    const rest = await listInvoices(fan.ctx, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ amountCents }) => amountCents)).toEqual([99]);
    expect(rest.nextCursor).toBeNull();
    expect((await listInvoices(stranger.ctx, { limit: 10 })).items).toEqual([]);
  });
});

describe('the billing terms', () => {
  const NOW = { provider: 'demo', priceCents: 99, joins: null };

  it('are to pay at once for people who pay for nobody yet', async () => {
    const fan = await makeUser(test.services);
    for (const ctx of [fan.ctx, anonymous(test.services)]) expect(await getBillingTerms(ctx)).toEqual(NOW);
  });

  // Proves (rules.md, Subscriptions and money): the subscription page says what one more artist adds to the current invoice; the settings tell full months from partial ones
  it('give the next invoice and the price for the rest of the month', async () => {
    const { fan } = await story();
    const three = await makeArtist(test.services);
    at('2026-06-21');
    const { joins } = await getBillingTerms(fan.ctx);
    expect(joins).toEqual({ at: '2026-07-01T00:00:00.000Z', partCents: 33 });
    const before = (await getBillingOverview(fan.ctx)).nextAmountCents ?? 0;
    await subscribe(fan.ctx, { artistId: three.id });
    const { nextAmountCents, invoices } = await getBillingOverview(fan.ctx);
    expect(nextAmountCents).toBe(before + 99 + 33);
    expect(invoices).toHaveLength(1);
    at('2026-07-02');
    expect(await getBillingTerms(fan.ctx)).toEqual(NOW);
  });

  it('promise nothing to people with an overdue invoice', async () => {
    const { fan, one } = await story();
    const state: BillingState = {
      customerRef: `demo_customer_${fan.id}`,
      billingRef: `demo_billing_${fan.id}`,
      status: 'past_due',
      periodEnd: new Date('2026-07-01T00:00:00.000Z'),
      artistIds: [one.id],
      pendingItems: [],
    };
    const apply = (state: BillingState) =>
      inBillingTurn(systemContext(test.services, 'test'), fan.id, (turn) =>
        applyBillingState(turn, { provider: 'demo', state }),
      );
    await apply(state);
    expect(await getBillingTerms(fan.ctx)).toEqual(NOW);
    await apply({ ...state, status: 'active' });
    expect(await getBillingTerms(fan.ctx)).toMatchObject({ joins: { at: '2026-07-01T00:00:00.000Z' } });
  });
});

describe("an artist's earnings", () => {
  // Proves (rules.md, Subscriptions and money): artists and admins see earnings: gross, fees, the operator's share, refunds, net, by month
  it("are listed by month and in total: gross, fees, the operator's share, refunds, net", async () => {
    const { fan, two } = await story();
    at('2026-07-01');
    await renewDueInvoices(systemContext(test.services, 'test'));
    const fee = Math.round(248 * 0.029 + 30);
    const feeCents = Math.round((fee * 149) / 248);
    // The month and the part of one are rounded by themselves: 84.2 and 42.8 cents after their fees.
    const shareCents = 8 + 4;
    const july = {
      grossCents: 149,
      feeCents,
      shareCents,
      refundedCents: 0,
      netCents: 149 - feeCents - shareCents,
    };
    expect(await getEarnings(two.ctx, {})).toEqual({
      currency: 'USD',
      ...july,
      months: [{ month: '2026-07', ...july }],
    });
    at('2026-08-05');
    const invoice = (await listInvoices(fan.ctx, { limit: 1 })).items[0];
    const [booked] = await test.services.db
      .select({ providerRef: tables.invoices.providerRef })
      .from(tables.invoices)
      .where(eq(tables.invoices.id, invoice?.id ?? 0));
    await inBillingTurn(systemContext(test.services, 'test'), fan.id, (turn) =>
      recordInvoice(turn, {
        provider: 'demo',
        providerRef: booked?.providerRef ?? '',
        state: 'refunded',
        amountCents: 248,
        feeCents: fee,
        refundedCents: 248,
        lines: invoice?.lines ?? [],
        paidAt: null,
      }),
    );
    expect(await getEarnings(two.ctx, {})).toMatchObject({
      grossCents: 149,
      shareCents: 0,
      refundedCents: 149,
      netCents: -feeCents,
      months: [
        {
          month: '2026-08',
          grossCents: 0,
          shareCents: -shareCents,
          refundedCents: 149,
          netCents: shareCents - 149,
        },
        { month: '2026-07', ...july },
      ],
    });
  });

  // Proves (rules.md, Subscriptions and money): artists and admins see earnings: gross, fees, the operator's share, refunds, net, by month
  it('are shown only to the artist and to admins', async () => {
    const { fan, one, two } = await story();
    const admin = await makeUser(test.services, { isAdmin: true });
    expect(await getEarnings(admin.ctx, { artistId: one.id })).toMatchObject({ grossCents: 99 });
    expect(await getEarnings(one.ctx, { artistId: one.id })).toMatchObject({ grossCents: 99 });
    expect(await getEarnings(two.ctx, {})).toMatchObject({ grossCents: 0, netCents: 0, months: [] });
    for (const [ctx, input, code] of [
      [two.ctx, { artistId: one.id }, 'forbidden'],
      [fan.ctx, { artistId: one.id }, 'forbidden'],
      [fan.ctx, {}, 'forbidden'],
      [anonymous(test.services), { artistId: one.id }, 'unauthenticated'],
    ] as const)
      await expect(getEarnings(ctx, input)).rejects.toMatchObject({ code });
  });
});
