import type { ChargeRow, DisputeRow } from './rows.ts';
import type { TransferRow } from './rows-connect.ts';
import type { World } from './world.ts';

/** Everything that has moved money, newest first, for comparison with our books. */
export interface StandInBooks {
  charges: () => ChargeRow[];
  disputes: () => DisputeRow[];
  transfers: () => TransferRow[];
  /** The invoice that a payment paid; null for a single payment. */
  invoiceOf: (paymentIntent: string) => string | null;
  /** The fee of a charge, in cents. */
  feeOfCharge: (charge: ChargeRow) => number;
  /** The platform's balance, in cents. */
  platformBalance: () => number;
}

export const createBooks = (world: World): StandInBooks => ({
  charges: () => world.all('charge'),
  disputes: () => world.all('dispute'),
  transfers: () => world.all('transfer'),
  invoiceOf: (intent) =>
    world.all('invoice_payment', (row) => row.payment.payment_intent === intent)[0]?.invoice ?? null,
  feeOfCharge: ({ balance_transaction }) =>
    balance_transaction === null ? 0 : world.get('balance_transaction', balance_transaction).fee,
  platformBalance: () => world.all('balance_transaction').reduce((sum, { net }) => sum + net, 0),
});
