import type { TransferInput } from '@stagedoor/core';
import type Stripe from 'stripe';
import type { StripeDeps } from '../deps.ts';
import { refusedByAccount } from './account-refusals.ts';
import { findCharge } from './find-charge.ts';
import { makeOnce } from './make-once.ts';

/** Sends an artist their part of a charge, once. It is on hold at Stripe until the charge's money has arrived. */
export async function transfer(
  { stripe }: StripeDeps,
  input: TransferInput,
): Promise<{ transferRef: string }> {
  const { payoutId, accountRef: destination, amountCents: amount, invoiceRef } = input;
  const charge = await findCharge(stripe, invoiceRef);
  const made = await refusedByAccount(() =>
    makeOnce({
      key: `payout:${payoutId}:${charge.id}`,
      find: () => findTransfer(stripe, charge, payoutId),
      make: (options) =>
        stripe.transfers.create(
          {
            amount,
            currency: charge.currency,
            destination,
            source_transaction: charge.id,
            metadata: { payoutId },
          },
          options,
        ),
    }),
  );
  return { transferRef: made.id };
}

/** All transfers of a charge are in one group, which Stripe names itself with the first of them. */
async function findTransfer(
  stripe: Stripe,
  { transfer_group }: Stripe.Charge,
  payoutId: number,
): Promise<Stripe.Transfer | null> {
  if (transfer_group === null) return null;
  for await (const found of stripe.transfers.list({ transfer_group, limit: 100 }))
    if (found.metadata.payoutId === String(payoutId)) return found;
  return null;
}
