import { isSince, PAGING, page, type Routes } from '../call.ts';
import { invalid } from '../fault.ts';
import { itemsOf } from '../invoicing.ts';
import { cancelNow, present } from '../subscribing.ts';
import { updateSubscription } from '../update-subscription.ts';
import { required } from './catalogue.ts';

const ENDED = ['canceled', 'incomplete_expired'];

/** Subscriptions and their items. */
export const subscriptionRoutes: Routes = {
  'GET /v1/subscriptions': {
    takes: ['customer', 'status', ...PAGING],
    answer: ({ world, params }) => {
      const { status } = params;
      const customer = world.get('customer', required(params, 'customer'), 'customer').id;
      const isWanted = (found: string) =>
        status === 'all' || (status ? found === status : !ENDED.includes(found));
      const rows = world.all(
        'subscription',
        (row) => row.customer === customer && isWanted(row.status) && isSince(params, row),
      );
      const list = page(rows, params, '/v1/subscriptions');
      return { ...list, data: list.data.map((row) => present(world, row)) };
    },
  },
  'GET /v1/subscriptions/:id': {
    takes: [],
    answer: ({ world, id }) => present(world, world.get('subscription', id)),
  },
  'POST /v1/subscriptions/:id': {
    takes: ['items', 'add_invoice_items', 'metadata', 'proration_behavior', 'cancel_at_period_end'],
    answer: ({ world, params, id }) =>
      present(world, updateSubscription(world, world.get('subscription', id), params)),
  },
  'DELETE /v1/subscriptions/:id': {
    takes: ['invoice_now', 'prorate'],
    answer: ({ world, id, params }) => {
      const subscription = world.get('subscription', id);
      if (subscription.ended_at !== null)
        throw invalid(`No such subscription: ${id}`, 'id', 'resource_missing');
      if (params.invoice_now === 'true') throw invalid('The stand-in makes no last invoice', 'invoice_now');
      cancelNow(world, subscription);
      return present(world, subscription);
    },
  },
  'GET /v1/subscription_items': {
    takes: ['subscription', ...PAGING],
    answer: ({ world, params }) => {
      const { id } = world.get('subscription', required(params, 'subscription'), 'subscription');
      return page(itemsOf(world, id), params, '/v1/subscription_items');
    },
  },
};
