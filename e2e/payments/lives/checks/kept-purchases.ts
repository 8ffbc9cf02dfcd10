import { splitCents } from '@stagedoor/core/money/ledger';
import { tables } from '@stagedoor/db';
import type { StripeStandIn } from '@stagedoor/payments/stand-in';
import { asc } from 'drizzle-orm';
import type { Life } from '../life.ts';

type PurchaseRow = typeof tables.purchases.$inferSelect;
type Charge = ReturnType<StripeStandIn['charges']>[number];

/**
 * Purchases that somebody has paid and not got back, as the provider has it; what costs nothing, and play money, as we have it.
 * Work that a gift's code has opened is kept as long as the gift.
 */
export async function keptPurchases({ stripe, system }: Life): Promise<Set<number>> {
  const rows = await system.db.select().from(tables.purchases).orderBy(asc(tables.purchases.id));
  const codes = await system.db.select().from(tables.downloadCodes);
  const free = rows.filter((row) => row.state === 'paid' && (!stripe || row.amountCents === 0));
  const kept = new Set(free.map(({ id }) => id));
  for (const charge of stripe?.charges() ?? []) {
    const { captured, metadata } = charge;
    const isOf = ({ id, paidWithId }: PurchaseRow) => metadata.purchaseId === String(paidWithId ?? id);
    const paid = rows.filter((row) => row.amountCents > 0 && isOf(row));
    const given = stripe && captured ? spreadRefunds(stripe, charge, paid) : [];
    paid.forEach(({ id, amountCents }, i) => {
      if (captured && (given[i] ?? 0) < amountCents) kept.add(id);
    });
  }
  for (const { purchaseId, giftPurchaseId } of codes) {
    if (purchaseId === null) continue;
    if (giftPurchaseId === null || kept.has(giftPurchaseId)) kept.add(purchaseId);
    else kept.delete(purchaseId);
  }
  return kept;
}

/** The refunded part of each purchase: first refunds that name its work, then the rest in proportion. */
function spreadRefunds(stripe: StripeStandIn, charge: Charge, paid: readonly PurchaseRow[]): number[] {
  const lost = stripe.disputes().find((one) => one.charge === charge.id && one.status === 'lost');
  const back = Math.min(charge.amount, charge.amount_refunded + (lost?.amount ?? 0));
  const refunds = stripe.refundsOf(charge.id);
  const named = paid.map(({ albumId, songId, amountCents }) => {
    const isOf = ({ metadata }: (typeof refunds)[number]) =>
      metadata.albumId === undefined
        ? songId !== null && metadata.songId === String(songId)
        : metadata.albumId === String(albumId);
    const cents = refunds.filter(isOf).reduce((sum, { amount }) => sum + amount, 0);
    return Math.min(cents, amountCents);
  });
  const left = paid.map(({ amountCents }, i) => amountCents - (named[i] ?? 0));
  const rest = splitCents(back - named.reduce((sum, cents) => sum + cents, 0), left);
  return named.map((cents, i) => cents + (rest[i] ?? 0));
}
