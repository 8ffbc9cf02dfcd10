import { invalid } from './fault.ts';
import { presentInvoice } from './routes/invoices.ts';
import type { AnyRow } from './rows.ts';
import { present } from './subscribing.ts';
import type { World } from './world.ts';

const MAX_DEPTH = 4;
type Json = { [key: string]: unknown };

/** Replaces ids with whole objects, along `a.b` paths. The members of a list are reached by `data`. */
export function expand(world: World, value: object, paths: readonly string[]): object {
  const copy = structuredClone(value) as Json;
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > MAX_DEPTH)
      throw invalid(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`);
    if (!follow(world, copy, keys)) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  }
  return copy;
}

/** Returns whether the path exists. The members of an empty list have every property. */
function follow(world: World, at: Json, keys: readonly string[]): boolean {
  const [key, ...rest] = keys;
  if (key === undefined) return true;
  if (key === 'refunds' && at.object === 'charge') at.refunds = refundsOf(world, at);
  if (key === 'payments' && at.object === 'invoice' && !at.payments) at.payments = paymentsOf(world, at);
  if (!(key in at)) return false;
  const found = at[key];
  if (Array.isArray(found)) return found.every((member) => follow(world, member as Json, rest));
  if (typeof found === 'string') {
    const row = world.rows.get(found);
    if (!row) return false;
    at[key] = structuredClone(whole(world, row));
  }
  const next = at[key];
  return next === null || follow(world, next as Json, rest);
}

/** The object as its own address returns it, with its nested lists. */
function whole(world: World, row: AnyRow): object {
  if (row.object === 'invoice') return presentInvoice(world, row);
  return row.object === 'subscription' ? present(world, row) : row;
}

const refundsOf = (world: World, charge: Json) => ({
  object: 'list',
  data: world.all('refund', (row) => row.charge === charge.id).map((row) => structuredClone(row)),
  has_more: false,
  url: `/v1/charges/${charge.id}/refunds`,
});

const paymentsOf = (world: World, invoice: Json) => ({
  object: 'list',
  data: world.all('invoice_payment', (row) => row.invoice === invoice.id).map((row) => structuredClone(row)),
  has_more: false,
  url: '/v1/invoice_payments',
});
