import type { Ctx, HoldInput, ReadHold } from '@stagedoor/core';
import { findCustomer, makeCustomer } from '../customers.ts';
import type { StripeDeps } from '../deps.ts';
import { isMissing } from '../refusals.ts';

/** Opens the page where the price of a request is authorized; asked again, the same page. */
export async function openHold(ctx: Ctx, deps: StripeDeps, input: HoldInput): Promise<ReadHold> {
  const { userId } = input;
  const known = await findCustomer(ctx, userId);
  const customer = known ?? (await makeCustomer(ctx, deps, { userId, replaces: null }));
  try {
    return await create(deps, input, customer);
  } catch (error) {
    if (!isMissing(error, 'customer')) throw error;
    return create(deps, input, await makeCustomer(ctx, deps, { userId, replaces: customer }));
  }
}

async function create(
  { stripe, publicUrl }: StripeDeps,
  { requestId, artistId, artistName, title, amountCents }: HoldInput,
  customer: string,
): Promise<ReadHold> {
  const metadata = { requestId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer,
      line_items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: amountCents,
            product_data: { name: `${title} by ${artistName}` },
          },
          quantity: 1,
        },
      ],
      success_url: `${publicUrl}/requests?checkout=success`,
      cancel_url: `${publicUrl}/artist/${artistId}`,
      metadata,
      // Stripe copies it to the charge, so that refunds and disputes name the request.
      payment_intent_data: { capture_method: 'manual', metadata },
      custom_text: {
        submit: { message: `Nothing is taken before ${artistName} accepts your request.` },
      },
    },
    { idempotencyKey: `order:${publicUrl}:${requestId}:${customer}` },
  );
  return { state: 'open', checkoutRef: session.id, url: session.url };
}
