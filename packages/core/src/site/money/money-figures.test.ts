import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  bookPayout,
  bookShare,
  makeArtist,
  makePaidInvoice,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { exportLedger, getMoneyByDay, listMoneyByArtist } from './index.ts';

let test: TestServices;
let admin: Ctx;
let one: number;
let two: number;
const at = (day: string) => new Date(`${day}T23:59:59.999Z`);

beforeAll(async () => {
  test = await openTestServices();
  const system = systemContext(test.services, 'test');
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  one = (await makeArtist(test.services, { name: '=One' })).id;
  two = (await makeArtist(test.services, { name: 'Two' })).id;
  await makePaidInvoice(system, { at: at('2026-09-30'), lines: [{ artistId: two, amountCents: 50 }] });
  const invoice = await makePaidInvoice(system, {
    at: at('2026-10-01'),
    lines: [
      { artistId: one, amountCents: 300 },
      { artistId: two, amountCents: 100 },
    ],
    feeCents: 40,
  });
  await bookShare(system, invoice, at('2026-10-01'), 36);
  await bookPayout(system, one, at('2026-10-03'), 200);
  await bookPayout(system, one, at('2026-10-03'), -20);
  test.setNow(at('2026-10-10'));
});
afterAll(() => test.close());

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const NOTHING = { refundedCents: 0, adjustedCents: 0 };
const FIRST = { ...NOTHING, chargedCents: 400, feeCents: 40, shareCents: 36, owedCents: 324 };

// Proves (rules.md, Subscriptions and money): admins see what was charged, refunded, kept as fees and share, owed, transferred and held, by day and by artist
it('tells the money of each UTC day, with the balance that it leaves', async () => {
  expect(await getMoneyByDay(admin, OCTOBER)).toEqual({
    from: '2026-10-01',
    to: '2026-10-10',
    totals: { ...FIRST, transferredCents: 180, heldCents: 194 },
    days: [
      {
        day: '2026-10-03',
        ...NOTHING,
        chargedCents: 0,
        feeCents: 0,
        shareCents: 0,
        owedCents: 0,
        transferredCents: 180,
        heldCents: 194,
      },
      { day: '2026-10-01', ...FIRST, transferredCents: 0, heldCents: 374 },
    ],
  });
});

// Proves (rules.md, Subscriptions and money): admins see what was charged, refunded, kept as fees and share, owed, transferred and held, by day and by artist
it('tells the money of each artist, also of one who only holds some, in pages', async () => {
  const first = await listMoneyByArtist(admin, { ...OCTOBER, limit: 1 });
  expect(first.items).toMatchObject([{ artistId: two, name: 'Two', chargedCents: 100, heldCents: 131 }]);
  const rest = await listMoneyByArtist(admin, { ...OCTOBER, limit: 1, cursor: first.nextCursor ?? '' });
  expect(rest.items).toMatchObject([
    { artistId: one, name: '=One', chargedCents: 300, transferredCents: 180, heldCents: 63 },
  ]);
  expect(rest.nextCursor).toBeNull();
  const later = await listMoneyByArtist(admin, { from: '2026-10-05', limit: 10 });
  expect(later.items).toMatchObject([
    { artistId: two, chargedCents: 0, heldCents: 131 },
    { artistId: one, chargedCents: 0, heldCents: 63 },
  ]);
});

// Proves (rules.md, Subscriptions and money): the ledger of some days is a CSV file with its accounts
it('exports entries whose debits and credits are equal in each transaction', async () => {
  const text = (await Readable.from(exportLedger(admin, OCTOBER)).toArray()).join('');
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  expect(rows[0]).toMatchObject({ date: '2026-10-01', kind: 'charge', currency: 'USD' });
  const cents = (text: string | undefined) => Math.round(Number(text) * 100);
  for (const [, entries] of Map.groupBy(rows, (row) => row.transaction))
    expect(entries.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0)).toBe(0);
  const charge = rows.filter(({ kind }) => kind === 'charge');
  expect(
    charge.map(({ account, artist_name, debit, credit }) => [account, artist_name, debit, credit]),
  ).toEqual([
    ['artist_payable', "'=One", '', '3.00'],
    ['artist_payable', 'Two', '', '1.00'],
    ['cash', '', '4.00', ''],
  ]);
});

it('is for admins alone', async () => {
  const { ctx } = await makeUser(test.services, { isModerator: true });
  await expect(getMoneyByDay(ctx, {})).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listMoneyByArtist(ctx, { limit: 5 })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(exportLedger(ctx, {}).next()).rejects.toMatchObject({ code: 'forbidden' });
});
