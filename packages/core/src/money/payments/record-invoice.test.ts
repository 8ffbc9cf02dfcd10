import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { billingReader } from '../../testing/billing.ts';
import { makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { inBillingTurn } from './billing-turn.ts';
import { type InvoiceInput, recordInvoice } from './record-invoice.ts';

let test: TestServices;
let system: Ctx;
let read: ReturnType<typeof billingReader>;
let artists: number[];
let count = 0;
beforeAll(async () => {
  test = await openTestServices();
  system = systemContext(test.services, 'test');
  read = billingReader(test.services);
  artists = await read.artists(2);
});
afterAll(() => test.close());

async function chargeFan() {
  const fan = await makeUser(test.services);
  const input: InvoiceInput = {
    provider: 'stripe',
    providerRef: `in_${++count}`,
    state: 'paid',
    amountCents: 198,
    feeCents: 0,
    refundedCents: 0,
    lines: artists.map((artistId) => ({ artistId, artistName: 'Somebody', amountCents: 99, isPart: false })),
    paidAt: new Date('2026-06-01T10:00:00.000Z'),
  };
  const record = (fields: Partial<InvoiceInput> = {}, userId = fan.id) =>
    inBillingTurn(system, userId, (turn) => recordInvoice(turn, { ...input, ...fields }));
  const row = async () =>
    (
      await test.services.db
        .select()
        .from(tables.invoices)
        .where(eq(tables.invoices.providerRef, input.providerRef))
    )[0];
  return { fan, record, row };
}
const cashOf = async (invoiceId: number | undefined) => {
  const rows = await test.services.client<{ kind: string; cents: number }[]>`
    select t.kind, sum(e.amount_cents)::int as cents from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'cash'
    where t.reference like ${`invoice:${invoiceId}:%`} group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
};
/** How an invoice changed the balance of each artist, by kind. */
const partsOf = async (invoiceId: number | undefined, kind: string) => {
  const rows = await test.services.client<{ artist_id: number; cents: number }[]>`
    select a.artist_id, sum(e.amount_cents)::int as cents from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'artist_payable'
    where t.reference like ${`invoice:${invoiceId}:%`} and t.kind = ${kind} group by 1`;
  return artists.map((id) => rows.find(({ artist_id }) => artist_id === id)?.cents);
};
const shareOf = async (invoiceId: number | undefined) => {
  const [row] = await test.services.client<{ cents: number }[]>`
    select coalesce(-sum(e.amount_cents), 0)::int as cents from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'platform_revenue'
    where t.reference like ${`invoice:${invoiceId}:%`}`;
  return row?.cents;
};

describe('an invoice', () => {
  // Proves (rules.md, Subscriptions and money): every charge lands in an append-only double-entry ledger
  it('is saved and booked once, even when reported repeatedly or concurrently', async () => {
    const { fan, record, row } = await chargeFan();
    await Promise.all(Array.from({ length: 6 }, () => record({ feeCents: 36 })));
    expect(await row()).toMatchObject({ userId: fan.id, state: 'paid', amountCents: 198, feeCents: 36 });
    expect(await read.invoicesOf(fan.id)).toEqual([artists.map((id) => [id, 99])]);
    expect(await cashOf((await row())?.id)).toEqual({ charge: 198, fee: -36 });
    expect(await checkLedger(system)).toEqual([]);
  });

  it.each([
    ['open, failed, paid', ['open', 'failed', 'paid']],
    ['paid, then late as open and failed', ['paid', 'open', 'failed']],
    ['failed, paid, failed again', ['failed', 'paid', 'failed']],
  ] as const)('is paid in the end when reported as %s', async (_name, states) => {
    const { record, row } = await chargeFan();
    for (const state of states) await record({ state, paidAt: state === 'paid' ? new Date() : null });
    expect(await row()).toMatchObject({ state: 'paid' });
    expect(await cashOf((await row())?.id)).toEqual({ charge: 198 });
  });

  it('books nothing while unpaid, and may still change its lines', async () => {
    const { fan, record, row } = await chargeFan();
    await record({ state: 'open', paidAt: null });
    const lines = [{ artistId: artists[0] ?? 0, artistName: 'Somebody', amountCents: 99, isPart: false }];
    await record({ state: 'failed', paidAt: null, amountCents: 99, lines });
    expect(await read.invoicesOf(fan.id)).toEqual([[[artists[0], 99]]]);
    expect(await cashOf((await row())?.id)).toEqual({});
    await record({ amountCents: 99, lines });
    expect(await cashOf((await row())?.id)).toEqual({ charge: 99 });
    await record({ amountCents: 198 });
    expect(await row()).toMatchObject({ amountCents: 99 });
    expect(await checkLedger(system)).toEqual([]);
  });

  // Proves (rules.md, Subscriptions and money): fees and refunds are split over the artists of an invoice, to the cent
  it('receives its fee and refunds in steps, which never decrease', async () => {
    const { record, row } = await chargeFan();
    await record();
    await record({ feeCents: 36 });
    await record({ feeCents: 36, refundedCents: 33 });
    await record({ feeCents: 36, refundedCents: 10 });
    expect(await partsOf((await row())?.id, 'refund')).toEqual([17, 16]);
    await record({ feeCents: 51, refundedCents: 198, state: 'refunded' });
    await record({ feeCents: 36, refundedCents: 33 });
    expect(await row()).toMatchObject({ state: 'refunded', feeCents: 51, refundedCents: 198 });
    expect(await cashOf((await row())?.id)).toEqual({ charge: 198, fee: -51, refund: -198 });
    expect(await partsOf((await row())?.id, 'fee')).toEqual([26, 25]);
    expect(await partsOf((await row())?.id, 'refund')).toEqual([99, 99]);
    expect(await checkLedger(system)).toEqual([]);
  });

  // Proves (rules.md, Artists get paid): a change of `PLATFORM_FEE_PERCENT` holds for invoices that are made from then on
  it('keeps the share of the operator that held when it was made', async () => {
    const { record, row } = await chargeFan();
    await record({ state: 'open', paidAt: null });
    system = { ...system, platformFeePercent: 50 };
    await record({ feeCents: 36 });
    const later = await chargeFan();
    await later.record({ feeCents: 36 });
    system = { ...system, platformFeePercent: 10 };
    expect(await shareOf((await later.row())?.id)).toBe(2 * 41);
    expect(await row()).toMatchObject({ sharePercent: 10 });
    expect(await shareOf((await row())?.id)).toBe(2 * 8);
    await record({ feeCents: 36, refundedCents: 198, state: 'refunded' });
    expect(await shareOf((await row())?.id)).toBe(0);
    expect(await checkLedger(system)).toEqual([]);
  });

  it('is refused when its lines do not add up, and leaves nothing', async () => {
    const { record, row } = await chargeFan();
    await expect(record({ amountCents: 200 })).rejects.toThrow('sum to 198, not 200');
    expect(await row()).toBeUndefined();
  });

  it('is kept without a name for a removed person', async () => {
    const { record, row } = await chargeFan();
    await record({}, 2_000_000_000);
    expect(await row()).toMatchObject({ userId: null, state: 'paid' });
    expect(await checkLedger(system)).toEqual([]);
  });
});

it('the ledger check reports errors', async () => {
  const { record, row } = await chargeFan();
  await record();
  const id = (await row())?.id ?? 0;
  await test.services.client`update invoices set amount_cents = 500 where id = ${id}`;
  await test.services
    .client`update invoice_lines set amount_cents = 98 where invoice_id = ${id} and artist_id = ${artists[0] ?? 0}`;
  expect(await checkLedger(system)).toEqual([
    `invoice ${id}: price`,
    expect.stringContaining(`artist ${artists[0]}: booked`),
  ]);
});
