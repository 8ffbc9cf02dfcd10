import { endRefunded, inBillingTurn, recordInvoice } from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import { type Life, tell } from '../life.ts';
import type { Acts } from './index.ts';

/** The operator gives a payment back at Stripe, whole or in part, and may say for which artist. */
async function refundAtStripe(life: Life): Promise<void> {
  const { stripe, chance } = life;
  const open = stripe?.charges().filter(({ captured, refunded }) => captured && !refunded) ?? [];
  if (!stripe || open.length === 0) return;
  const { id, amount, amount_refunded } = chance.pick(open);
  const left = amount - amount_refunded;
  const part = chance.percent(50) ? left : 1 + chance.below(left);
  const metadata: Record<string, string> = chance.percent(30)
    ? { artistId: String(chance.pick(life.artists).id) }
    : {};
  const named = metadata.artistId ? ` for artist ${metadata.artistId}` : '';
  await tell(life, `${part} of ${amount} are refunded${named}`, () => stripe.refund(id, part, metadata));
}

/** The operator gives one of the works back that were paid at once, or a gift. */
async function refundWork(life: Life): Promise<void> {
  const { stripe, chance, system } = life;
  const { downloadCodes, purchases } = tables;
  const rows = await system.db
    .select({ ...getTableColumns(purchases), redeemedAt: downloadCodes.redeemedAt })
    .from(purchases)
    .leftJoin(downloadCodes, eq(downloadCodes.giftPurchaseId, purchases.id))
    .where(and(gt(purchases.amountCents, 0), eq(purchases.state, 'paid')))
    .orderBy(purchases.id);
  const works = rows.filter(
    ({ id, kind, paidWithId }) =>
      kind === 'gift' || paidWithId !== null || rows.some((other) => other.paidWithId === id),
  );
  if (!stripe || works.length === 0) return;
  const redeemed = works.filter(({ redeemedAt }) => redeemedAt !== null);
  const from = redeemed.length > 0 && chance.percent(50) ? redeemed : works;
  const { id, paidWithId, albumId, songId, amountCents } = chance.pick(from);
  const first = String(paidWithId ?? id);
  const charge = stripe
    .charges()
    .find(({ metadata, captured, refunded }) => captured && !refunded && metadata.purchaseId === first);
  if (!charge) return;
  const part = Math.min(amountCents, charge.amount - charge.amount_refunded);
  const metadata = { ...(albumId && { albumId: `${albumId}` }), ...(songId && { songId: `${songId}` }) };
  const named = Object.entries(metadata).join() || 'nothing';
  await tell(life, `${part} of purchase ${id} are refunded, which names ${named}`, () =>
    stripe.refund(charge.id, part, metadata),
  );
}

/** A month of play money is given back, which the demo provider never does by itself. */
async function refundPlayMoney(life: Life): Promise<void> {
  const { chance, fans, system } = life;
  const { id: userId, name } = chance.pick(fans);
  const { invoiceLines, invoices } = tables;
  const rows = await system.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.state, 'paid'), eq(invoices.kind, 'subscriptions')))
    .orderBy(invoices.id);
  if (rows.length === 0) return;
  const row = chance.pick(rows);
  const lines = await system.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, row.id))
    .orderBy(invoiceLines.id);
  const left = row.amountCents - row.refundedCents;
  const refundedCents = row.refundedCents + (chance.percent(50) ? left : chance.below(left + 1));
  const state = refundedCents === row.amountCents ? 'refunded' : 'paid';
  await tell(life, `${refundedCents} of a bill of ${name} are refunded`, () =>
    inBillingTurn(system, userId, async (turn) => {
      const refunded = await recordInvoice(turn, { ...row, lines, state, refundedCents });
      await endRefunded(
        turn,
        refunded.flatMap((i) => lines[i]?.artistId ?? []),
      );
    }),
  );
}

export const refundActs: Acts = [
  [6, (life) => (life.stripe ? refundAtStripe(life) : refundPlayMoney(life))],
  [10, refundWork],
];
