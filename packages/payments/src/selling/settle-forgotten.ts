import type { Ctx, CustomerSubject } from '@stagedoor/core';
import { inGuestTurn, recordInvoice } from '@stagedoor/core/money/payments';
import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import { readChargeFacts } from '../charge-facts.ts';
import type { StripeDeps } from '../deps.ts';
import { namedRefunds } from '../read-invoices.ts';

const { invoiceLines, invoices } = tables;
const FACTS = ['balance_transaction', 'refunds'];

/**
 * Books what was given back of charges whose payer, or whose order, was removed here: their invoices have stayed. A removed
 * person's charges are still known at Stripe.
 */
export async function settleForgotten(
  ctx: Ctx,
  { stripe }: StripeDeps,
  subject: CustomerSubject,
): Promise<void> {
  const charges =
    'chargeRef' in subject
      ? [await stripe.charges.retrieve(subject.chargeRef, { expand: FACTS })]
      : await stripe.charges
          .list({ customer: subject.customerRef, limit: 100, expand: FACTS.map((name) => `data.${name}`) })
          .autoPagingToArray({ limit: 5_000 });
  for (const charge of charges)
    if (charge.captured && (charge.amount_refunded > 0 || charge.disputed))
      await settleCharge(ctx, stripe, charge);
}

async function settleCharge(ctx: Ctx, stripe: Stripe, charge: Stripe.Charge): Promise<void> {
  const refs = await listRefs(stripe, charge);
  const { feeCents, refundedCents } = await readChargeFacts(stripe, charge);
  await inGuestTurn(ctx, `forgotten ${charge.id}`, async (turn) => {
    const isOurs = and(eq(invoices.provider, 'stripe'), inArray(invoices.providerRef, refs));
    const [invoice] = await turn.db.select().from(invoices).where(isOurs);
    if (invoice?.state !== 'paid' && invoice?.state !== 'refunded') {
      ctx.log.warn({ chargeRef: charge.id }, 'An event of a charge that we do not know');
      return;
    }
    const lines = await turn.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, invoice.id))
      .orderBy(invoiceLines.id);
    const facts = { feeCents, refundedCents: Math.min(invoice.amountCents, refundedCents) };
    const state = facts.refundedCents >= invoice.amountCents ? 'refunded' : 'paid';
    await recordInvoice(turn, { ...invoice, ...facts, state, refundedFor: namedRefunds(charge), lines });
  });
}

/** The names that an invoice of ours may have: the payment, or the invoice at Stripe that it paid. */
async function listRefs(stripe: Stripe, { payment_intent: intent }: Stripe.Charge): Promise<string[]> {
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (!id) return [];
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: id },
  });
  return [id, ...data.map(({ invoice }) => (typeof invoice === 'string' ? invoice : (invoice.id ?? '')))];
}
