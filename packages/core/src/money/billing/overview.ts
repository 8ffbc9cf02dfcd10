import { type BillingOverview, type BillingTerms, SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import { actorUserId, type Ctx, requireUser } from '../../platform/context/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { findJoinedInvoice, findNextInvoice } from '../payments/index.ts';
import { listAllSubscriptions } from '../subscriptions/index.ts';
import { listInvoices } from './invoices.ts';

/** Number of invoices in the overview; the REST API has all of them, in pages. */
const SHOWN_INVOICES = 24;

/** How a new subscription would be paid: at once, or with the next invoice. */
export async function getBillingTerms(ctx: Ctx): Promise<BillingTerms> {
  const userId = actorUserId(ctx);
  const joins = userId === null ? null : await findJoinedInvoice(ctx, userId);
  return {
    provider: ctx.payments.name,
    priceCents: SUBSCRIPTION_PRICE_CENTS,
    joins: joins && { at: joins.at.toISOString(), partCents: joins.partCents },
  };
}

/** The caller's billing: all subscriptions, the next invoice and the latest invoices. */
export async function getBillingOverview(ctx: Ctx): Promise<BillingOverview> {
  const { userId } = requireUser(ctx);
  const [subscriptions, next, { items: invoices }] = await Promise.all([
    listAllSubscriptions(ctx),
    findNextInvoice(ctx, userId),
    listInvoices(ctx, { limit: SHOWN_INVOICES }),
  ]);
  const hasPaid = next !== null || invoices.length > 0;
  return {
    provider: ctx.payments.name,
    canManagePayment: ctx.payments.name !== 'demo' && hasPaid,
    nextInvoiceAt: next?.at.toISOString() ?? null,
    nextAmountCents: next?.amountCents ?? null,
    nextLines: next?.lines ?? [],
    subscriptions,
    invoices,
  };
}

/** The provider's address where the caller changes their payment method, or null when there is none. */
export async function managePayment(ctx: Ctx): Promise<{ url: string } | null> {
  const { userId } = await requireWriter(ctx);
  return ctx.payments.manage(ctx, { userId });
}
