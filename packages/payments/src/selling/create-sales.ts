import type { SaleProvider } from '@stagedoor/core';
import { closeCheckout } from '../check-out.ts';
import type { StripeDeps } from '../deps.ts';
import type { AtStripe } from '../refusals.ts';
import { openSale } from './open-sale.ts';
import { readSale } from './read-sale.ts';

/** Sells by a Checkout page for each purchase. */
export const createSales = (deps: StripeDeps, atStripe: AtStripe): SaleProvider => ({
  start: (ctx, input) => atStripe(ctx, () => openSale(ctx, deps, input)),
  read: (ctx, checkoutRef) => atStripe(ctx, () => readSale(deps, checkoutRef)),
  close: (ctx, checkoutRef) => atStripe(ctx, () => closeCheckout(deps.stripe, checkoutRef)),
});
