import { isSince, PAGING, page, type Routes } from '../call.ts';
import { invalid } from '../fault.ts';
import { groupOf, listOf, metadataOf, textOf } from '../form.ts';
import { HOUR } from '../invoicing.ts';
import type { SessionRow } from '../rows.ts';
import { openSale } from '../selling.ts';
import { required, wholeNumber } from './catalogue.ts';

/** Checkout Sessions and the customer portal. */
export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': {
    takes: [
      'mode',
      'customer',
      'client_reference_id',
      'line_items',
      'success_url',
      'cancel_url',
      'metadata',
      'subscription_data',
      'customer_email',
      'payment_intent_data',
      'custom_text',
    ],
    answer: ({ world, params }) => {
      const mode = required(params, 'mode');
      if (mode === 'payment') return openSale(world, params);
      if (mode !== 'subscription') throw invalid('The stand-in sells subscriptions and music', 'mode');
      const customer = world.get('customer', required(params, 'customer'), 'customer');
      const lines = listOf(params.line_items).map(groupOf);
      const items = lines.map((line) => ({
        price: world.get('price', required(line, 'price'), 'line_items[0][price]'),
        quantity: wholeNumber(required(line, 'quantity'), 'line_items[0][quantity]'),
      }));
      if (items.length === 0)
        throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
      const id = world.newId('cs_test');
      world.carts.set(id, {
        items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
        subscriptionMetadata: metadataOf(groupOf(params.subscription_data).metadata),
      });
      return world.add<SessionRow>({
        id,
        object: 'checkout.session',
        created: world.seconds(),
        livemode: false,
        mode: 'subscription',
        customer: customer.id,
        customer_email: null,
        payment_intent: null,
        client_reference_id: textOf(params.client_reference_id) ?? null,
        status: 'open',
        payment_status: 'unpaid',
        url: `${world.origin}/c/pay/${id}`,
        success_url: address(required(params, 'success_url'), 'success_url'),
        cancel_url: textOf(params.cancel_url) ?? null,
        expires_at: world.seconds() + 24 * HOUR,
        subscription: null,
        invoice: null,
        currency: 'usd',
        amount_total: items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0),
        metadata: metadataOf(params.metadata),
      });
    },
  },
  'GET /v1/checkout/sessions': {
    takes: ['customer', 'status', ...PAGING],
    answer: ({ world, params }) => {
      const { customer, status } = params;
      const rows = world.all(
        'checkout.session',
        (row) => row.customer === customer && (!status || row.status === status) && isSince(params, row),
      );
      return page(rows, params, '/v1/checkout/sessions');
    },
  },
  'GET /v1/checkout/sessions/:id': {
    takes: [],
    answer: ({ world, id }) => world.get('checkout.session', id),
  },
  'POST /v1/checkout/sessions/:id/expire': {
    takes: [],
    answer: ({ world, id }) => {
      const session = world.get('checkout.session', id);
      if (session.status !== 'open')
        throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`);
      session.status = 'expired';
      session.url = null;
      world.emit('checkout.session.expired', session);
      return session;
    },
  },
  'POST /v1/billing_portal/sessions': {
    takes: ['customer', 'return_url'],
    answer: ({ world, params }) => {
      const id = world.newId('bps');
      return world.add({
        id,
        object: 'billing_portal.session',
        created: world.seconds(),
        livemode: false,
        customer: world.get('customer', required(params, 'customer'), 'customer').id,
        return_url: textOf(params.return_url) ?? null,
        url: `${world.origin}/p/session/${id}`,
      });
    },
  },
};

function address(value: string, param: string): string {
  if (!URL.canParse(value)) throw invalid('Not a valid URL', param, 'url_invalid');
  return value;
}
