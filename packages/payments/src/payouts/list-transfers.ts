import type { Ctx, KnownTransfer } from '@stagedoor/core';
import type Stripe from 'stripe';
import type { StripeDeps } from '../deps.ts';
import type { AtStripe } from '../refusals.ts';

/** Our transfers since this time, newest first. Those that the operator made by hand name no payout and are left out. */
export async function* listTransfers(
  ctx: Ctx,
  { stripe, atStripe }: StripeDeps & { atStripe: AtStripe },
  since: Date,
): AsyncIterable<KnownTransfer> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for (let after: string | undefined; ; ) {
    const params = { created, limit: 100, ...(after && { starting_after: after }) };
    const page = await atStripe(ctx, () => stripe.transfers.list(params));
    yield* page.data.flatMap(toKnown);
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return;
  }
}

function toKnown({ id, metadata, destination, amount, amount_reversed }: Stripe.Transfer): KnownTransfer[] {
  const payoutId = Number(metadata.payoutId);
  const accountRef = typeof destination === 'string' ? destination : destination?.id;
  if (!(payoutId > 0) || !accountRef) return [];
  return [{ transferRef: id, payoutId, accountRef, amountCents: amount, reversedCents: amount_reversed }];
}
