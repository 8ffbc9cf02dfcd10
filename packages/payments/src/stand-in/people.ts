import { StripeFault } from './fault.ts';
import { holdSale } from './holding.ts';
import { payInvoice } from './invoicing.ts';
import { settle } from './passing-time.ts';
import type { SessionRow } from './rows.ts';
import { paySale } from './selling.ts';
import { createSubscription, present, setCancelAtPeriodEnd } from './subscribing.ts';
import type { Cart, World } from './world.ts';

/**
 * The person pays on the page of a Checkout Session. Returns where the browser is led. A declined card throws.
 */
export function completeCheckout(world: World, sessionId: string): string {
  const session = world.get('checkout.session', sessionId);
  const cart = world.carts.get(sessionId);
  if (session.status !== 'open' || (!cart && session.mode === 'subscription'))
    throw new StripeFault(410, { type: 'invalid_request_error', message: 'This session is no longer open.' });
  if (world.declined.has(session.customer ?? session.customer_email ?? ''))
    throw new StripeFault(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
  if (cart) beginSubscription(world, session, cart);
  else if (world.held.has(sessionId)) holdSale(world, session);
  else paySale(world, session);
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function beginSubscription(world: World, session: SessionRow, cart: Cart): void {
  const { subscription, invoice } = createSubscription(world, {
    customer: session.customer ?? '',
    items: cart.items,
    metadata: cart.subscriptionMetadata,
  });
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  world.emit('customer.subscription.created', present(world, subscription));
  world.emit('checkout.session.completed', session);
}

/** The person enters a card that works, and open invoices are charged to it, as in the customer portal. */
export function mendCard(world: World, customer: string): void {
  world.declined.delete(customer);
  for (const invoice of world.all('invoice', (row) => row.customer === customer && row.status === 'open'))
    if (invoice.auto_advance) settle(world, invoice, payInvoice(world, invoice));
}

/** 'Cancel subscription' in the customer portal: everything ends with the paid period. */
export function cancelInPortal(world: World, customer: string): void {
  const [subscription] = world.all(
    'subscription',
    (row) => row.customer === customer && row.ended_at === null,
  );
  if (!subscription) return;
  setCancelAtPeriodEnd(world, subscription, true);
  world.emit('customer.subscription.updated', present(world, subscription));
}
