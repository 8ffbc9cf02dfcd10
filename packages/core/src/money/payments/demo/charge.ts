import type { BillingTurn } from '../../../platform/context/index.ts';
import { type InvoiceInput, recordInvoice } from '../record-invoice.ts';
import { demoInvoiceRef } from './refs.ts';

/** What a card payment would cost, so that the books look real: 2.9 % and 30 cents per invoice. */
const demoFeeCents = (amountCents: number) => Math.min(amountCents, Math.round(amountCents * 0.029 + 30));

/**
 * Creates the invoice of the month that begins at `start`, already paid. There is one invoice per month,
 * however often this is called.
 */
export async function chargeDemoInvoice(
  ctx: BillingTurn,
  input: { start: Date; lines: InvoiceInput['lines'] },
): Promise<void> {
  const amountCents = input.lines.reduce((sum, line) => sum + line.amountCents, 0);
  await recordInvoice(ctx, {
    provider: 'demo',
    providerRef: demoInvoiceRef(ctx.billedUserId, input.start),
    state: 'paid',
    amountCents,
    feeCents: demoFeeCents(amountCents),
    refundedCents: 0,
    lines: input.lines,
    paidAt: ctx.now(),
  });
}
