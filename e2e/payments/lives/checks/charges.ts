import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import type { Books } from './books.ts';

const { invoices, payoutReversals, payouts } = tables;
type Stripe = NonNullable<Books['stripe']>;

/** Compares each charge at Stripe with the invoice that it paid: price, fee, and what was given back. */
export async function compareCharges({ stripe, system }: Books): Promise<string[]> {
  if (!stripe) return [];
  const rows = await system.db.select().from(invoices).where(eq(invoices.provider, 'stripe'));
  const bills = new Map(rows.map((row) => [row.providerRef, row]));
  const charges = stripe.charges().filter(({ captured }) => captured);
  const found = charges.flatMap((charge) => {
    const ref = stripe.invoiceOf(charge.payment_intent) ?? charge.payment_intent;
    const bill = bills.get(ref);
    bills.delete(ref);
    const lost = stripe.disputes().find((one) => one.charge === charge.id && one.status === 'lost');
    const lostFee = lost?.balance_transactions.reduce((sum, { fee }) => sum + fee, 0) ?? 0;
    const expected = [
      charge.amount,
      stripe.feeOfCharge(charge) + lostFee,
      Math.min(charge.amount, charge.amount_refunded + (lost?.amount ?? 0)),
    ].join();
    const ours = bill && [bill.amountCents, bill.feeCents, bill.refundedCents].join();
    return ours === expected ? [] : [`charge ${charge.id} of ${ref} is ${expected}, and booked as ${ours}`];
  });
  const unknown = [...bills.values()].filter(({ state }) => state === 'paid' || state === 'refunded');
  return [...found, ...unknown.map(({ providerRef }) => `${providerRef} was never charged`)];
}

/** Compares transfers and what came back of them, each with its row and its charge. */
export async function compareTransfers({ stripe, system }: Books): Promise<string[]> {
  if (!stripe) return [];
  const rows = await system.db
    .select({ payout: payouts, invoiceRef: invoices.providerRef })
    .from(payouts)
    .innerJoin(invoices, eq(invoices.id, payouts.invoiceId));
  const made = new Map(rows.flatMap((row) => (row.payout.state === 'paid' ? [[row.payout.id, row]] : [])));
  const found = stripe.transfers().flatMap((transfer) => {
    const id = Number(transfer.metadata.payoutId);
    const row = made.get(id);
    made.delete(id);
    const charge = stripe.charges().find((one) => one.id === transfer.source_transaction);
    const ref = charge && (stripe.invoiceOf(charge.payment_intent) ?? charge.payment_intent);
    const { amount, amount_reversed, destination } = transfer;
    const expected = [transfer.id, amount, amount_reversed, destination, ref].join();
    const { providerRef, amountCents, reversedCents, accountRef } = row?.payout ?? {};
    const ours = [providerRef, amountCents, reversedCents, accountRef, row?.invoiceRef].join();
    return ours === expected ? [] : [`payout ${id} is ${expected}, and here ${ours}`];
  });
  const waiting = await system.db.$count(payoutReversals, eq(payoutReversals.state, 'pending'));
  return [
    ...found,
    ...[...made.keys()].map((id) => `payout ${id} was not transferred`),
    ...(waiting > 0 ? [`${waiting} reversals wait`] : []),
  ];
}

/**
 * Every cent: what Stripe holds for the platform is the ledger's cash. Open disputes are booked when they are lost. The
 * ledger's cash is what artists are owed and the operator keeps.
 */
export async function compareBalance({ stripe, system }: Books): Promise<string[]> {
  const [sums] = await system.db.execute<{ cash: number; owed: number; kept: number; others: number }>(sql`
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'cash'), 0)::int as cash,
      coalesce(-sum(e.amount_cents) filter (where a.kind = 'artist_payable'), 0)::int as owed,
      coalesce(-sum(e.amount_cents) filter (where a.kind = 'platform_revenue'), 0)::int as kept,
      coalesce(sum(abs(e.amount_cents)) filter (where a.kind in ('processing_fees', 'refunds')), 0)::int as others
    from ledger_entries e join ledger_accounts a on a.id = e.account_id`);
  const { cash = 0, owed = 0, kept = 0, others = 0 } = sums ?? {};
  const found = cash === owed + kept && others === 0 ? [] : [`cash ${cash} is not ${owed} + ${kept}`];
  if (stripe && cash !== heldBy(stripe)) found.push(`the ledger has ${cash}, and Stripe ${heldBy(stripe)}`);
  return found;
}

function heldBy(stripe: Stripe): number {
  const open = stripe.disputes().filter(({ status }) => status === 'needs_response');
  const taken = open.flatMap(({ balance_transactions }) => balance_transactions);
  return stripe.platformBalance() - taken.reduce((sum, { net }) => sum + net, 0);
}
