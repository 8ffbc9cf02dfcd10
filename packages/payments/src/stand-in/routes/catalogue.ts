import type { Routes } from '../call.ts';
import { invalid } from '../fault.ts';
import { type Form, groupOf, mergeMetadata, metadataOf, textOf } from '../form.ts';
import type { PriceRow, ProductRow } from '../rows.ts';
import { cancelNow } from '../subscribing.ts';
import type { World } from '../world.ts';

/** Customers, products and prices. */
export const catalogueRoutes: Routes = {
  'POST /v1/customers': {
    takes: ['email', 'name', 'metadata'],
    answer: ({ world, params }) => {
      const customer = world.add({
        id: world.newId('cus'),
        object: 'customer',
        created: world.seconds(),
        livemode: false,
        email: textOf(params.email) ?? null,
        name: textOf(params.name) ?? null,
        balance: 0,
        currency: null,
        delinquent: false,
        metadata: metadataOf(params.metadata),
      });
      world.emit('customer.created', customer);
      return customer;
    },
  },
  'GET /v1/customers/:id': { takes: [], answer: ({ world, id }) => world.get('customer', id) },
  'POST /v1/customers/:id': {
    takes: ['email', 'name', 'metadata'],
    answer: ({ world, params, id }) => {
      const customer = world.get('customer', id);
      customer.email = textOf(params.email) ?? customer.email;
      customer.name = textOf(params.name) ?? customer.name;
      customer.metadata = mergeMetadata(customer.metadata, params.metadata);
      world.emit('customer.updated', customer);
      return customer;
    },
  },
  'DELETE /v1/customers/:id': {
    takes: [],
    answer: ({ world, id }) => {
      const customer = world.get('customer', id);
      for (const row of world.all('subscription', (row) => row.customer === id && row.ended_at === null))
        cancelNow(world, row);
      world.remove(id);
      world.emit('customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    },
  },
  'POST /v1/products': {
    takes: ['id', 'name', 'metadata', 'default_price_data'],
    answer: ({ world, params }) => {
      const id = textOf(params.id) ?? world.newId('prod');
      if (world.rows.has(id)) throw invalid(`Product already exists.`, 'id', 'resource_already_exists');
      const product = world.add<ProductRow>({
        id,
        object: 'product',
        created: world.seconds(),
        livemode: false,
        active: true,
        name: required(params, 'name'),
        default_price: null,
        metadata: metadataOf(params.metadata),
      });
      if (params.default_price_data)
        product.default_price = addPrice(world, id, groupOf(params.default_price_data)).id;
      return product;
    },
  },
  'GET /v1/products/:id': { takes: [], answer: ({ world, id }) => world.get('product', id) },
  'POST /v1/products/:id': {
    takes: ['name', 'metadata', 'default_price'],
    answer: ({ world, params, id }) => {
      const product = world.get('product', id);
      product.name = textOf(params.name) ?? product.name;
      product.metadata = mergeMetadata(product.metadata, params.metadata);
      const price = textOf(params.default_price);
      if (price) product.default_price = world.get('price', price).id;
      return product;
    },
  },
  'POST /v1/prices': {
    takes: ['product', 'currency', 'unit_amount', 'recurring', 'metadata'],
    answer: ({ world, params }) =>
      addPrice(world, world.get('product', required(params, 'product'), 'product').id, params),
  },
};

export function required(params: Form, name: string): string {
  const value = textOf(params[name]);
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  return value;
}

export function wholeNumber(text: string, param: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw invalid(`Invalid integer: ${text}`, param, 'parameter_invalid_integer');
  return value;
}

function addPrice(world: World, product: string, params: Form): PriceRow {
  const amount = wholeNumber(required(params, 'unit_amount'), 'unit_amount');
  if (textOf(groupOf(params.recurring).interval) !== 'month')
    throw invalid('The stand-in knows monthly prices only', 'recurring[interval]');
  return world.add<PriceRow>({
    id: world.newId('price'),
    object: 'price',
    created: world.seconds(),
    livemode: false,
    active: true,
    product,
    currency: required(params, 'currency'),
    unit_amount: amount,
    type: 'recurring',
    billing_scheme: 'per_unit',
    lookup_key: null,
    recurring: {
      interval: 'month',
      interval_count: 1,
      usage_type: 'licensed',
      meter: null,
      trial_period_days: null,
    },
    metadata: metadataOf(params.metadata),
  });
}
