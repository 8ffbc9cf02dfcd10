import type { BillingState, BillingTurn } from '../../../platform/context/index.ts';
import { applyBillingState } from '../apply-billing-state.ts';
import { periodEndAfter } from '../calendar.ts';
import { findNextInvoice } from '../next-invoice.ts';
import { demoState, endedDemoState, readDemoBilling } from './billing.ts';
import { chargeDemoInvoice } from './charge.ts';

/**
 * Invoices are renewed this long before they are due, so that access has no gap between two runs of the job.
 */
export const RENEW_AHEAD_MS = 10 * 60 * 1000;

/**
 * Charges the person's next month when it is due, with any amount left from the last one, and extends the
 * paid period. After a long pause only the current month is charged, since there was no access in the missed
 * ones.
 */
export async function renewDemoInvoice(ctx: BillingTurn): Promise<void> {
  const userId = ctx.billedUserId;
  const dueUntil = ctx.now().getTime() + RENEW_AHEAD_MS;
  const billing = await readDemoBilling(ctx, userId);
  if (!billing || billing.status === 'past_due' || billing.periodEnd.getTime() > dueUntil) return;

  const apply = (state: BillingState) => applyBillingState(ctx, { provider: 'demo', state });
  if (!billing.isKnown) await apply(demoState(userId, billing));
  let start = billing.periodEnd;
  let end = periodEndAfter(start, billing.anchorDay);
  while (end.getTime() <= dueUntil) [start, end] = [end, periodEndAfter(end, billing.anchorDay)];

  const invoice = await findNextInvoice(ctx, userId);
  if (invoice) await chargeDemoInvoice(ctx, { start, lines: invoice.lines });
  const goesOn = billing.artistIds.length > 0;
  const state = goesOn
    ? demoState(userId, { ...billing, periodEnd: end })
    : endedDemoState(userId, billing.periodEnd);
  await apply(state);
}
