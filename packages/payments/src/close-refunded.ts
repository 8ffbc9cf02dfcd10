import type { BillingTurn } from '@stagedoor/core';
import { endRefunded } from '@stagedoor/core/money/payments';
import { type Billing, isLive } from './billing.ts';
import { cancelBilling } from './cancel-billing.ts';
import { changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';
import type { Bill } from './read-bills.ts';
import type { GivenBack } from './record-bills.ts';

/**
 * Ends what was given back in full: access to the artists whose running month it paid for, and their place on the
 * bills to come. Says whether the subscription is another one now. What we give back because it was paid twice
 * changes nothing.
 */
export async function closeRefunded(
  ctx: BillingTurn,
  deps: StripeDeps,
  { billing, givenBack }: { billing: Billing; givenBack: readonly GivenBack[] },
): Promise<boolean> {
  const now = ctx.now().getTime() / 1000;
  const closed = new Set(
    givenBack
      .filter(({ bill }) => bill.isClosing && bill.billingRef === billing.id)
      .flatMap(({ bill, artistIds }) => artistIds.filter((artistId) => isRunning(bill, artistId, now))),
  );
  await endRefunded(ctx, [...closed]);
  const rest = billing.artistIds.filter((artistId) => !closed.has(artistId));
  if (!isLive(billing) || rest.length === billing.artistIds.length) return false;
  if (rest.length > 0) await changeBilling(ctx, deps, billing, { artistIds: rest });
  else await cancelBilling(deps, billing);
  return true;
}

const isRunning = ({ lines }: Bill, artistId: number, now: number) =>
  lines.some((line) => line.artistId === artistId && line.from <= now && now < line.until);
