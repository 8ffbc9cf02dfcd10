import type { BillingTurn } from '@stagedoor/core';
import { endRefunded, idsOnBill } from '@stagedoor/core/money/payments';
import { type Billing, isLive } from './billing.ts';
import { cancelBilling } from './cancel-billing.ts';
import { changeBilling } from './change-billing.ts';
import type { StripeDeps } from './deps.ts';
import { findBilled } from './find-billed.ts';
import type { OurInvoice } from './read-invoices.ts';
import type { GivenBack } from './record-invoices.ts';

/**
 * After a full refund, ends access to the artists whose current month it paid for, and takes them off future
 * invoices. Returns whether the subscription has changed. Refunds of double payments change nothing.
 */
export async function closeRefunded(
  ctx: BillingTurn,
  deps: StripeDeps,
  input: { billing: Billing; invoices: readonly OurInvoice[]; givenBack: readonly GivenBack[] },
): Promise<boolean> {
  const { billing, invoices, givenBack } = input;
  const now = ctx.now().getTime() / 1000;
  const refunded = givenBack
    .filter(
      ({ invoice }) => invoice.isClosing && invoice.billingRef === billing.id && isRunning(invoice, now),
    )
    .flatMap(({ artistIds }) => artistIds);
  const ended = await endRefunded(ctx, refunded);
  const closed = new Set(await idsOnBill(ctx, billing.artistIds, ended));
  const rest = billing.artistIds.filter((artistId) => !closed.has(artistId));
  if (!isLive(billing) || rest.length === billing.artistIds.length) return false;
  const isOpen = [...findBilled(billing, invoices)].some((artistId) => !closed.has(artistId));
  if (rest.length > 0) await changeBilling(ctx, deps, billing, { artistIds: rest });
  else if (!isOpen) await cancelBilling(deps, billing);
  // Artists cancelled before the refund stay open until the paid month ends.
  else await changeBilling(ctx, deps, billing, { artistIds: billing.artistIds, isEnding: true });
  return true;
}

const isRunning = ({ lines }: OurInvoice, now: number) =>
  lines.some((line) => !line.isPart && line.from <= now && now < line.until);
