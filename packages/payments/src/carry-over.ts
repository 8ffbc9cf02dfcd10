import type { BillingTurn } from '@stagedoor/core';
import type { Billing } from './billing.ts';
import { changeBilling, isOneItem } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';

/**
 * Gives a subscription its single item with the right quantity. It replaces older subscriptions' items per artist,
 * and corrects quantities changed at Stripe. Pending lines stay.
 */
export async function carryOver(ctx: BillingTurn, deps: StripeDeps, billing: Billing): Promise<Billing> {
  const { id, items, artistIds } = billing;
  if (isOneItem(billing) || artistIds.length === 0) return billing;
  ctx.log.info({ id, items: items.length, artists: artistIds.length }, 'A subscription gets its one item');
  return changeBilling(ctx, deps, billing, { artistIds });
}
