import { type PayoutProvider, systemContext } from '@stagedoor/core';
import { openTestPayers } from './open-payers.ts';

export type TestPayouts = Awaited<ReturnType<typeof openTestPayouts>>;

/** Stripe with people who pay artists, and artists with accounts there. */
export async function openTestPayouts() {
  const open = await openTestPayers();
  const { services } = open.test;
  const { payouts } = services.payments;
  if (!payouts) throw new Error('This provider pays no artists');
  const ctx = systemContext(services, 'test');
  const openAccount = (artistId: number, accountRef: string | null = null) =>
    payouts.openAccount(ctx, {
      artistId,
      artistName: `Artist ${artistId}`,
      email: `artist${artistId}@example.com`,
      accountRef,
    });
  return {
    ...open,
    ctx,
    payouts: payouts satisfies PayoutProvider,
    openAccount,
    /** An artist's account that takes money. */
    readyAccount: async (artistId: number) => {
      const { accountRef, url } = await openAccount(artistId);
      open.stripe.onboard(url);
      return accountRef;
    },
    /** The reference of the first invoice that somebody paid for these artists, and its charge. */
    paidInvoice: async (...artistIds: number[]) => {
      const { id, customer } = await open.subscriber(...artistIds);
      const [invoice] = await open.invoicesOf(id);
      const [charge] = open.stripe.chargesOf(customer);
      if (!invoice || !charge) throw new Error('Nothing was paid');
      return { invoiceRef: invoice.providerRef, charge, customer };
    },
  };
}
