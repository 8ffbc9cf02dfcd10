import type { BillingState, BillingTurn } from '../../../platform/context/index.ts';
import { applyBillingState } from '../apply-billing-state.ts';
import { periodEndAfter } from '../calendar.ts';
import { findNextInvoice } from '../next-invoice.ts';
import { demoState, endedDemoState, readDemoBilling } from './billing.ts';
import { chargeDemoInvoice } from './charge.ts';

/** Running subscriptions are renewed this long before they are due, so that access has no gap between two runs of the job. */
export const RENEW_AHEAD_MS = 10 * 60 * 1000;

/**
 * Charges the person's next invoice when it is due, and extends the paid period of the artists who continue. After a
 * long pause only the current month is charged, since there was no access in the missed ones.
 */
export async function renewDemoInvoice(ctx: BillingTurn): Promise<void> {
  const userId = ctx.billedUserId;
  const billing = await readDemoBilling(ctx);
  if (!billing || billing.status === 'past_due') return;
  const goesOn = billing.artistIds.length > 0;
  const dueUntil = ctx.now().getTime() + (goesOn ? RENEW_AHEAD_MS : 0);
  if (billing.periodEnd.getTime() > dueUntil) return;

  const apply = (state: BillingState) => applyBillingState(ctx, { provider: 'demo', state });
  // From here on, the rows contain only artists that are billed, even if one was hidden just now.
  await apply(demoState(userId, billing));
  const invoice = await findNextInvoice(ctx, userId);
  if (invoice) await chargeDemoInvoice(ctx, invoice.lines);
  let end = billing.periodEnd;
  while (end.getTime() <= dueUntil) end = periodEndAfter(end, billing.anchorDay);
  await apply(
    goesOn
      ? demoState(userId, { ...billing, periodEnd: end, pendingItems: [] })
      : endedDemoState(userId, billing.periodEnd),
  );
}
