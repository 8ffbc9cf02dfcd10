import type { Billing } from './billing.ts';
import type { StripeDeps } from './deps.ts';
import { isMissing } from './refusals.ts';

/** Ends a subscription now, with no further charge. One that has already ended is left unchanged. */
export async function cancelBilling({ stripe }: StripeDeps, { id, latestInvoice }: Billing): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  if (latestInvoice?.status === 'open' && latestInvoice.id)
    await stripe.invoices.voidInvoice(latestInvoice.id, undefined, {
      idempotencyKey: `void:${latestInvoice.id}`,
    });
}
