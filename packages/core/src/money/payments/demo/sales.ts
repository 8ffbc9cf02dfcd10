import type { SaleProvider } from '../../../platform/context/index.ts';
import { demoFeeCents } from './charge.ts';
import { demoInvoiceRef } from './refs.ts';

/** Charges at once, without a page for paying. */
export const demoSales: SaleProvider = {
  start: async (ctx, { lines }) => {
    const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
    return {
      checkoutRef: null,
      sale: {
        state: 'paid',
        payment: {
          providerRef: demoInvoiceRef(),
          amountCents,
          feeCents: demoFeeCents(amountCents),
          refundedCents: 0,
          paidAt: ctx.now(),
        },
      },
    };
  },
  read: async () => ({ state: 'expired' }),
  close: async () => {},
};
