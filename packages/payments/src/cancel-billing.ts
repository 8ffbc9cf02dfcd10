import type { Billing } from './billing.ts';
import type { StripeDeps } from './deps.ts';
import { isMissing } from './refusals.ts';

/** Ends a subscription now, with nothing more to be paid for it. One that has ended meanwhile is left as it is. */
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
