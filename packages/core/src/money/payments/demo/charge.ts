import type { BillingTurn } from '../../../platform/context/index.ts';
import { type InvoiceInput, recordInvoice } from '../record-invoice.ts';
import { demoBillRef } from './refs.ts';

/** What a card would cost us, so that the books show how real money comes out: 2.9 % and 30 cents a bill. */
const demoFeeCents = (amountCents: number) => Math.min(amountCents, Math.round(amountCents * 0.029 + 30));

/** The bill of the month that begins at `start`, paid at once by nobody. One bill a month, however often it is asked. */
export async function chargeDemoBill(
  ctx: BillingTurn,
  input: { start: Date; lines: InvoiceInput['lines'] },
): Promise<void> {
  const amountCents = input.lines.reduce((sum, line) => sum + line.amountCents, 0);
  await recordInvoice(ctx, {
    provider: 'demo',
    providerRef: demoBillRef(ctx.billedUserId, input.start),
    state: 'paid',
    amountCents,
    feeCents: demoFeeCents(amountCents),
    refundedCents: 0,
    lines: input.lines,
    paidAt: ctx.now(),
  });
}
