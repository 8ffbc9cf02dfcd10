import type { PayoutProvider } from '@stagedoor/core';
import type Stripe from 'stripe';
import type { StripeDeps } from '../deps.ts';
import { refusedByAccount } from './account-refusals.ts';
import { makeOnce } from './make-once.ts';

type Input = Parameters<PayoutProvider['reverse']>[1];

/** Takes a part of a transfer back, once. Refused when the account has sent the money on to its bank. */
export async function reverse({ stripe }: StripeDeps, input: Input): Promise<{ reversalRef: string }> {
  const { reversalId, transferRef, amountCents: amount } = input;
  const made = await refusedByAccount(() =>
    makeOnce({
      key: `reversal:${reversalId}:${transferRef}`,
      find: () => findReversal(stripe, transferRef, reversalId),
      make: (options) =>
        stripe.transfers.createReversal(transferRef, { amount, metadata: { reversalId } }, options),
    }),
  );
  return { reversalRef: made.id };
}

async function findReversal(
  stripe: Stripe,
  transferRef: string,
  reversalId: number,
): Promise<Stripe.TransferReversal | null> {
  for await (const found of stripe.transfers.listReversals(transferRef, { limit: 100 }))
    if (found.metadata?.reversalId === String(reversalId)) return found;
  return null;
}
