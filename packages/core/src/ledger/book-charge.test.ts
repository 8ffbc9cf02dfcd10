import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../context/index.ts';
import { openTestServices, type TestServices } from '../testing/index.ts';
import { bookCharge } from './book-charge.ts';

let test: TestServices;
let ctx: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  ctx = systemContext(test.services, 'test');
});
afterAll(() => test.close());

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

it('books both sides, once, however often and at once it is asked', async () => {
  const charge = { reference: 'test:1', artistId: 3, amountCents: 99 };
  await Promise.all(Array.from({ length: 5 }, () => bookCharge(ctx, charge)));
  await bookCharge(ctx, { ...charge, amountCents: 5_000 });
  expect(await entriesOf('test:1')).toEqual([
    { kind: 'cash', artistId: null, cents: 99 },
    { kind: 'artist_payable', artistId: 3, cents: -99 },
  ]);
});

it('keeps one account of each kind for an artist', async () => {
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

it('leaves nothing when an entry is refused', async () => {
  await expect(bookCharge(ctx, { reference: 'zero', artistId: 3, amountCents: 0 })).rejects.toThrow();
  expect(await test.services.db.$count(ledgerTransactions, eq(ledgerTransactions.reference, 'zero'))).toBe(0);
});

it('refuses what does not balance, at the commit', async () => {
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

it.each([
  'update ledger_entries set amount_cents = 1',
  'delete from ledger_entries',
  "update ledger_transactions set kind = 'refund'",
  'delete from ledger_transactions',
])('refuses: %s', async (statement) => {
  await bookCharge(ctx, { reference: 'kept', artistId: 3, amountCents: 99 });
  await expect(test.services.client.unsafe(statement)).rejects.toThrow(/is append-only/);
});
