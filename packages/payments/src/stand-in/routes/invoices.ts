import { isSince, PAGING, page, type Routes } from '../call.ts';
import { invalid } from '../fault.ts';
import { metadataOf, textOf } from '../form.ts';
import { voidInvoice } from '../invoicing.ts';
import { refundCharge } from '../money-back.ts';
import type { InvoiceRow, LineRow } from '../rows.ts';
import type { World } from '../world.ts';
import { required } from './catalogue.ts';

/** Invoices with the items that wait for them, charges, refunds and disputes. */
export const invoiceRoutes: Routes = {
  'GET /v1/invoiceitems': {
    takes: ['customer', 'pending', ...PAGING],
    answer: ({ world, params }) => {
      if (params.pending !== 'true') throw invalid('The stand-in lists pending items only', 'pending');
      const { id } = world.get('customer', required(params, 'customer'), 'customer');
      const live = world.all('subscription', (row) => row.customer === id && row.ended_at === null);
      const lines = live.flatMap((row) => (world.pendingLines.get(row.id) ?? []).toReversed());
      return page(
        lines.map((line) => presentItem(id, line)),
        params,
        '/v1/invoiceitems',
      );
    },
  },
  'GET /v1/invoices': {
    takes: ['customer', 'subscription', 'status', ...PAGING],
    answer: ({ world, params }) => {
      const rows = world.all(
        'invoice',
        (row) =>
          row.customer === params.customer &&
          (!params.status || row.status === params.status) &&
          (!params.subscription || row.parent.subscription_details.subscription === params.subscription) &&
          isSince(params, row),
      );
      const list = page(rows, params, '/v1/invoices');
      return { ...list, data: list.data.map((row) => presentInvoice(world, row)) };
    },
  },
  'GET /v1/invoices/:id/lines': {
    takes: [...PAGING],
    answer: ({ world, params, id }) => {
      const lines = world.lines.get(world.get('invoice', id).id) ?? [];
      return page(lines, params, `/v1/invoices/${id}/lines`);
    },
  },
  'POST /v1/invoices/:id/void': {
    takes: [],
    answer: ({ world, id }) => {
      const invoice = world.get('invoice', id);
      if (invoice.status !== 'open')
        throw invalid(
          `You can only pass in open invoices. This invoice isn't open.`,
          'id',
          'invoice_not_open',
        );
      voidInvoice(world, invoice);
      return presentInvoice(world, invoice);
    },
  },
  'GET /v1/charges': {
    takes: ['customer', ...PAGING],
    answer: ({ world, params }) => {
      const rows = world.all('charge', (row) => row.customer === params.customer && isSince(params, row));
      return page(rows, params, '/v1/charges');
    },
  },
  'GET /v1/charges/:id': { takes: [], answer: ({ world, id }) => world.get('charge', id) },
  'GET /v1/disputes': {
    takes: ['charge', ...PAGING],
    answer: ({ world, params }) =>
      page(
        world.all('dispute', (row) => row.charge === params.charge),
        params,
        '/v1/disputes',
      ),
  },
  'POST /v1/refunds': {
    takes: ['charge', 'amount', 'reason', 'metadata'],
    answer: ({ world, params }) => {
      const charge = world.get('charge', required(params, 'charge'), 'charge');
      const amount = textOf(params.amount);
      return refundCharge(world, charge, {
        amount: amount === undefined ? undefined : Number(amount),
        reason: textOf(params.reason) ?? null,
        metadata: metadataOf(params.metadata),
      });
    },
  },
};

/** A line that waits for its invoice, as the API returns it. */
function presentItem(customer: string, { subscription, parent, pricing, period, ...line }: LineRow) {
  const { amount, currency, description, quantity, metadata } = line;
  return {
    id: parent.invoice_item_details?.invoice_item ?? line.id,
    object: 'invoiceitem',
    customer,
    date: period.start,
    invoice: null,
    livemode: false,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    pricing: { ...pricing, unit_amount_decimal: String(amount) },
    proration: false,
    quantity_decimal: String(quantity),
    net_amount: amount,
    amount,
    currency,
    description,
    quantity,
    metadata,
    period,
  };
}

/** The invoice as the API returns it, with its first lines inside. */
export function presentInvoice(world: World, invoice: InvoiceRow) {
  const lines = world.lines.get(invoice.id) ?? [];
  return {
    ...invoice,
    lines: {
      object: 'list',
      data: lines.slice(0, 10),
      has_more: lines.length > 10,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
  };
}
