import type { BillingTurn } from '@stagedoor/core';
import { endRefunded } from '@stagedoor/core/money/payments';
import { type Billing, isLive } from './billing.ts';
import { cancelBilling } from './cancel-billing.ts';
import { changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';
import type { OurInvoice } from './read-invoices.ts';
import type { GivenBack } from './record-invoices.ts';

/**
 * After a full refund, ends access to the artists whose current month it paid for, and takes them off future
 * invoices. Returns whether the subscription has changed. Refunds of double payments change nothing.
 */
export async function closeRefunded(
  ctx: BillingTurn,
  deps: StripeDeps,
  { billing, givenBack }: { billing: Billing; givenBack: readonly GivenBack[] },
): Promise<boolean> {
  const now = ctx.now().getTime() / 1000;
  const closed = new Set(
    givenBack
      .filter(({ invoice }) => invoice.isClosing && invoice.billingRef === billing.id)
      .flatMap(({ invoice, artistIds }) => artistIds.filter((artistId) => isRunning(invoice, artistId, now))),
  );
  await endRefunded(ctx, [...closed]);
  const rest = billing.artistIds.filter((artistId) => !closed.has(artistId));
  if (!isLive(billing) || rest.length === billing.artistIds.length) return false;
  if (rest.length > 0) await changeBilling(ctx, deps, billing, { artistIds: rest });
  else await cancelBilling(deps, billing);
  return true;
}

const isRunning = ({ lines }: OurInvoice, artistId: number, now: number) =>
  lines.some((line) => line.artistId === artistId && line.from <= now && now < line.until);
