import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { bookTransaction } from './book-transaction.ts';
import { checkLedger } from './check-ledger.ts';
import { splitCents } from './split-cents.ts';

let test: TestServices;
let ctx: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  ctx = systemContext(test.services, 'test');
});
afterAll(() => test.close());

const bookCharge = (ctx: Ctx, charge: { reference: string; artistId: number; amountCents: number }) =>
  bookTransaction(ctx, {
    reference: charge.reference,
    kind: 'charge',
    at: ctx.now(),
    entries: [
      { kind: 'cash', artistId: null, cents: charge.amountCents },
      { kind: 'artist_payable', artistId: charge.artistId, cents: -charge.amountCents },
    ],
  });
const { ledgerAccounts, ledgerEntries, ledgerTransactions } = tables;
const entriesOf = (reference: string) =>
  test.services.db
    .select({
      kind: ledgerAccounts.kind,
      artistId: ledgerAccounts.artistId,
      cents: ledgerEntries.amountCents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.reference, reference))
    .orderBy(ledgerEntries.id);

// Proves (rules.md, Subscriptions and money): every charge lands in an append-only double-entry ledger
it('books both sides once, even when called repeatedly or concurrently', async () => {
  const charge = { reference: 'test:1', artistId: 3, amountCents: 99 };
  await Promise.all(Array.from({ length: 5 }, () => bookCharge(ctx, charge)));
  await bookCharge(ctx, { ...charge, amountCents: 5_000 });
  expect(await entriesOf('test:1')).toEqual([
    { kind: 'artist_payable', artistId: 3, cents: -99 },
    { kind: 'cash', artistId: null, cents: 99 },
  ]);
  expect(await checkLedger(ctx)).toEqual([]);
});

it('keeps one account of each kind per artist', async () => {
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      bookCharge(ctx, { reference: `many:${n}`, artistId: 50 + (n % 2), amountCents: 99 }),
    ),
  );
  const accounts = await test.services.db.select().from(ledgerAccounts);
  const names = accounts.map(({ kind, artistId }) => `${kind}:${artistId}`);
  expect(new Set(names).size).toBe(names.length);
  const [sum] = await test.services.db.execute<{ cents: number }>(
    sql`select sum(amount_cents)::int as cents from ledger_entries`,
  );
  expect(sum?.cents).toBe(0);
});

it('books nothing when no money moved', async () => {
  await bookCharge(ctx, { reference: 'zero', artistId: 3, amountCents: 0 });
  expect(await test.services.db.$count(ledgerTransactions, eq(ledgerTransactions.reference, 'zero'))).toBe(0);
});

it('creates the same accounts concurrently without a deadlock', async () => {
  const artists = Array.from({ length: 12 }, (_, n) => 300 + n);
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => {
      const order = n % 2 ? artists : artists.toReversed();
      const entries = order.map((artistId) => ({ kind: 'artist_payable' as const, artistId, cents: -10 }));
      return bookTransaction(ctx, {
        reference: `circle:${n}`,
        kind: 'charge',
        at: ctx.now(),
        entries: [...entries, { kind: 'cash', artistId: null, cents: 120 }],
      });
    }),
  );
  expect(await checkLedger(ctx)).toEqual([]);
});

describe('splitting a sum', () => {
  it.each([
    [33, [99], [33]],
    [36, [99, 99], [18, 18]],
    [10, [99, 99, 99], [4, 3, 3]],
    [33, [99, 42, 1], [23, 10, 0]],
    [5, [0, 0], [0, 0]],
    [0, [99, 99], [0, 0]],
    [7, [-5, 99], [0, 7]],
  ])('%i over %j is %j', (total, weights, parts) => {
    expect(splitCents(total, weights)).toEqual(parts);
  });

  it('gives parts that add up, and nobody less than zero', () => {
    for (let total = 0; total < 400; total += 7) {
      for (let count = 1; count <= 9; count += 1) {
        const weights = Array.from({ length: count }, (_, i) => 1 + ((total * 31 + i * 57) % 99));
        const parts = splitCents(total, weights);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

// Proves (rules.md, Subscriptions and money): every charge lands in an append-only double-entry ledger
it('refuses an unbalanced transaction at commit', async () => {
  const booked: string[] = [];
  const unbalanced = test.services.db.transaction(async (tx) => {
    const [transaction] = await tx
      .insert(ledgerTransactions)
      .values({ reference: 'unbalanced', kind: 'charge' })
      .returning();
    const [account] = await tx.select().from(ledgerAccounts).limit(1);
    await tx
      .insert(ledgerEntries)
      .values({ transactionId: transaction?.id ?? 0, accountId: account?.id ?? 0, amountCents: 1 });
    booked.push('inserted');
  });
  await expect(unbalanced).rejects.toThrow(/does not balance/);
  expect(booked).toEqual(['inserted']);
  expect(await entriesOf('unbalanced')).toEqual([]);
});

// Proves (rules.md, Subscriptions and money): every charge lands in an append-only double-entry ledger
it.each([
  'update ledger_entries set amount_cents = 1',
  'delete from ledger_entries',
  "update ledger_transactions set kind = 'refund'",
  'delete from ledger_transactions',
])('refuses: %s', async (statement) => {
  await bookCharge(ctx, { reference: 'kept', artistId: 3, amountCents: 99 });
  await expect(test.services.client.unsafe(statement)).rejects.toThrow(/is append-only/);
});
