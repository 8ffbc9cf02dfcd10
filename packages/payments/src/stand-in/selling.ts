import { invalid } from './fault.ts';
import { type Form, groupOf, listOf, metadataOf, textOf } from './form.ts';
import { charge, HOUR } from './invoicing.ts';
import { required, wholeNumber } from './routes/catalogue.ts';
import type { SessionRow } from './rows.ts';
import type { World } from './world.ts';

const LEAST_CENTS = 50;

/** A Checkout Session that takes one payment, of a customer or of whoever has an address. */
export function openSale(world: World, params: Form): SessionRow {
  const lines = listOf(params.line_items).map((line) => groupOf(groupOf(line).price_data));
  const amount = lines.map(priceOf).reduce((sum, cents) => sum + cents, 0);
  if (amount < LEAST_CENTS)
    throw invalid(
      "The Checkout Session's total amount must convert to at least 50 cents.",
      'line_items',
      'amount_too_small',
    );
  const customer = textOf(params.customer);
  const id = world.newId('cs_test');
  const intent = groupOf(params.payment_intent_data);
  world.saleMetadata.set(id, metadataOf(intent.metadata));
  if (intent.capture_method === 'manual') world.held.add(id);
  return world.add<SessionRow>({
    id,
    object: 'checkout.session',
    created: world.seconds(),
    livemode: false,
    mode: 'payment',
    customer: customer ? world.get('customer', customer, 'customer').id : null,
    customer_email: textOf(params.customer_email) ?? null,
    payment_intent: null,
    client_reference_id: textOf(params.client_reference_id) ?? null,
    status: 'open',
    payment_status: 'unpaid',
    url: `${world.origin}/c/pay/${id}`,
    success_url: required(params, 'success_url'),
    cancel_url: textOf(params.cancel_url) ?? null,
    expires_at: world.seconds() + 24 * HOUR,
    subscription: null,
    invoice: null,
    currency: 'usd',
    amount_total: amount,
    metadata: metadataOf(params.metadata),
  });
}

function priceOf({ currency, unit_amount: unit, product_data: product }: Form, place: number): number {
  const at = `line_items[${place}][price_data]`;
  if (currency !== 'usd') throw invalid('The stand-in sells in US dollars', `${at}[currency]`);
  required(groupOf(product), 'name');
  return wholeNumber(textOf(unit) ?? '', `${at}[unit_amount]`);
}

/** The buyer pays; the charge gets the metadata of its payment intent. */
export function paySale(world: World, session: SessionRow): void {
  const { customer, amount_total: amount, currency } = session;
  const intent = world.add({
    id: world.newId('pi'),
    object: 'payment_intent',
    created: world.seconds(),
    livemode: false,
    customer,
    amount,
    amount_received: 0,
    currency,
    status: 'requires_payment_method',
    latest_charge: null,
    metadata: { ...world.saleMetadata.get(session.id) },
  });
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  session.payment_intent = intent.id;
  charge(world, intent.id, false);
  world.emit('checkout.session.completed', session);
}
