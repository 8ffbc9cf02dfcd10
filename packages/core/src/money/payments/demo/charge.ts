import type { BillingTurn } from '../../../platform/context/index.ts';
import { type InvoiceInput, recordInvoice } from '../record-invoice.ts';
import { demoInvoiceRef } from './refs.ts';

/** A card fee such as real providers take, for plausible books: 2.9 % and 30 cents per invoice. */
export const demoFeeCents = (amountCents: number) =>
  Math.min(amountCents, Math.round(amountCents * 0.029 + 30));

/**
 * Creates an invoice that is paid already. The turn's transaction moves the paid period with it, so that no month is
 * charged twice.
 */
export async function chargeDemoInvoice(ctx: BillingTurn, lines: InvoiceInput['lines']): Promise<void> {
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  await recordInvoice(ctx, {
    provider: 'demo',
    providerRef: demoInvoiceRef(),
    state: 'paid',
    amountCents,
    feeCents: demoFeeCents(amountCents),
    refundedCents: 0,
    lines,
    paidAt: ctx.now(),
  });
}
