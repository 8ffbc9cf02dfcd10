import { tables } from '@stagedoor/db';
import { ORDER_DAYS, type RequestStatus, type RequestType } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { answerDays } from '../../catalog/artist-settings/index.ts';
import { recordInvoice } from '../../money/payments/index.ts';
import type { BillingTurn, ChargedPayment, Ctx, ReadHold } from '../../platform/context/index.ts';
import { moveRequest } from './move-request.ts';
import { tellArtist, tellRequester } from './news.ts';
import type { FoundRequest, Order } from './read-request.ts';

const { customRequests, invoices, orders } = tables;
const DAY_MS = 24 * 3600 * 1000;

export type Ordered = FoundRequest & { order: Order };

/** The title on the bill. */
export const ORDER_TITLES: Record<RequestType, string> = { cameo: 'Cameo', 'custom-song': 'Custom song' };

/**
 * Brings an order in line with its payment at the provider, in the requester's billing turn. The same report again changes
 * nothing. Returns the status of the request, or null when it was never authorized and is gone.
 */
export async function applyHold(
  ctx: BillingTurn,
  found: Ordered,
  hold: ReadHold,
  freedAs: 'declined' | 'expired' = 'expired',
): Promise<RequestStatus | null> {
  const { request } = found;
  switch (hold.state) {
    case 'open':
      await changeOrder(ctx, found, { checkoutRef: hold.checkoutRef });
      return request.status;
    case 'held':
      return request.status === 'unpaid' ? begin(ctx, found, hold) : request.status;
    case 'charged':
      return applyCharge(ctx, found, hold.payment, freedAs);
    case 'gone':
      return free(ctx, found, freedAs);
  }
}

async function begin(ctx: BillingTurn, found: Ordered, hold: Extract<ReadHold, { state: 'held' }>) {
  await changeOrder(ctx, found, { paymentRef: hold.paymentRef });
  const inTime = ctx.now().getTime() + answerDays(ctx) * DAY_MS;
  const answerBy = new Date(Math.min(inTime, hold.until?.getTime() ?? inTime));
  const { stepId } = await moveRequest(ctx, found.request, 'pending', { answerBy });
  await tellArtist(ctx, found, 'pending', { stepId, until: answerBy });
  await tellRequester(ctx, found, 'pending', { stepId, until: answerBy });
  return 'pending' as const;
}

/** Books the charge, which accepts the request, or what was given back of it. */
async function applyCharge(
  ctx: BillingTurn,
  found: Ordered,
  payment: ChargedPayment,
  freedAs: 'declined' | 'expired',
) {
  const { request } = found;
  const invoiceId = await recordCharge(ctx, found, payment);
  await changeOrder(ctx, found, { paymentRef: payment.paymentRef, invoiceId });
  const isBack = payment.refundedCents >= payment.amountCents;
  if (isBack && request.status === 'accepted') {
    const { stepId } = await moveRequest(ctx, request, 'refunded');
    await tellRequester(ctx, found, 'refunded', { stepId });
    await tellArtist(ctx, found, 'refunded', { stepId });
    return 'refunded' as const;
  }
  if (request.status !== 'pending') return request.status;
  if (isBack) return free(ctx, found, freedAs);
  const deliverBy = new Date(ctx.now().getTime() + ORDER_DAYS.deliver * DAY_MS);
  const { stepId } = await moveRequest(ctx, request, 'accepted', { deliverBy });
  await tellRequester(ctx, found, 'accepted', { stepId, until: deliverBy });
  return 'accepted' as const;
}

async function free(ctx: BillingTurn, found: Ordered, freedAs: 'declined' | 'expired') {
  const { request } = found;
  if (request.status === 'unpaid') {
    await ctx.db.delete(customRequests).where(eq(customRequests.id, request.id));
    return null;
  }
  if (request.status !== 'pending') return request.status;
  const { stepId } = await moveRequest(ctx, request, freedAs);
  await tellRequester(ctx, found, freedAs, { stepId });
  if (freedAs === 'expired') await tellArtist(ctx, found, 'expired', { stepId });
  return freedAs;
}

async function recordCharge(ctx: BillingTurn, { request, artist, order }: Ordered, payment: ChargedPayment) {
  const { paymentRef, amountCents, feeCents, refundedCents, paidAt } = payment;
  const { provider } = order;
  await recordInvoice(ctx, {
    provider,
    providerRef: paymentRef,
    kind: 'sale',
    state: refundedCents >= amountCents ? 'refunded' : 'paid',
    amountCents,
    feeCents,
    refundedCents,
    lines: [
      {
        artistId: artist.id,
        artistName: artist.name,
        title: ORDER_TITLES[request.requestType],
        amountCents,
        isPart: false,
      },
    ],
    paidAt,
  });
  const [invoice] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.provider, provider), eq(invoices.providerRef, paymentRef)));
  if (!invoice) throw new Error('The invoice was not inserted');
  return invoice.id;
}

const changeOrder = (ctx: Ctx, { order }: Ordered, set: Partial<typeof orders.$inferInsert>) =>
  ctx.db.update(orders).set(set).where(eq(orders.requestId, order.requestId));
