import type { Ctx, ReadSale, SaleInput } from '@stagedoor/core';
import type Stripe from 'stripe';
import { findCustomer, makeCustomer } from '../customers.ts';
import type { StripeDeps } from '../deps.ts';
import { isMissing } from '../refusals.ts';

/** Opens the page where a purchase is paid; asked again, the same page. */
export async function openSale(
  ctx: Ctx,
  deps: StripeDeps,
  input: SaleInput,
): Promise<{ checkoutRef: string; sale: ReadSale }> {
  const { buyer } = input;
  if ('email' in buyer) return create(deps, input, { customer_email: buyer.email });
  const { userId } = buyer;
  const known = await findCustomer(ctx, userId);
  const customer = known ?? (await makeCustomer(ctx, deps, { userId, replaces: null }));
  try {
    return await create(deps, input, { customer });
  } catch (error) {
    if (!isMissing(error, 'customer')) throw error;
    return create(deps, input, { customer: await makeCustomer(ctx, deps, { userId, replaces: customer }) });
  }
}

async function create(
  { stripe, publicUrl }: StripeDeps,
  { purchaseId, artistName, lines, path }: SaleInput,
  payer: Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'customer_email'>,
) {
  const metadata = { purchaseId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      ...payer,
      line_items: lines.map(({ title, amountCents }) => ({
        price_data: {
          currency: 'usd',
          unit_amount: amountCents,
          product_data: { name: `${title} by ${artistName}` },
        },
        quantity: 1,
      })),
      success_url: `${publicUrl}${path}?checkout=success`,
      cancel_url: `${publicUrl}${path}`,
      metadata,
      // Stripe copies it to the charge, so that refunds and disputes name the purchase.
      payment_intent_data: { metadata },
    },
    { idempotencyKey: `purchase:${publicUrl}:${purchaseId}:${payer.customer ?? payer.customer_email}` },
  );
  return { checkoutRef: session.id, sale: { state: 'open' as const, url: session.url } };
}
