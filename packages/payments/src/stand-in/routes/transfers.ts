import { isSince, PAGING, page, type Routes } from '../call.ts';
import { invalid } from '../fault.ts';
import { groupOf, metadataOf, textOf } from '../form.ts';
import { makeTransfer, presentTransfer, reverseTransfer } from '../transferring.ts';
import { required, wholeNumber } from './catalogue.ts';

/** Transfers to connected accounts and their reversals, and the payments that they come from. */
export const transferRoutes: Routes = {
  'GET /v1/invoice_payments': {
    takes: ['invoice', 'payment', 'status', ...PAGING],
    answer: ({ world, params }) => {
      const { invoice, status } = params;
      const { payment_intent: intent } = groupOf(params.payment);
      const rows = world.all(
        'invoice_payment',
        (row) =>
          (!invoice || row.invoice === invoice) &&
          (!intent || row.payment.payment_intent === intent) &&
          (!status || row.status === status) &&
          isSince(params, row),
      );
      return page(rows, params, '/v1/invoice_payments');
    },
  },
  'GET /v1/payment_intents/:id': { takes: [], answer: ({ world, id }) => world.get('payment_intent', id) },
  'POST /v1/transfers': {
    takes: [
      'amount',
      'currency',
      'destination',
      'source_transaction',
      'transfer_group',
      'description',
      'metadata',
    ],
    answer: ({ world, params }) => {
      const source = textOf(params.source_transaction) ?? null;
      // With a source, Stripe names the group itself; a caller that counts on its own name is mistaken.
      if (params.transfer_group)
        throw invalid('The stand-in groups transfers by their charge', 'transfer_group');
      const transfer = makeTransfer(world, {
        amount: wholeNumber(required(params, 'amount'), 'amount'),
        currency: required(params, 'currency'),
        destination: required(params, 'destination'),
        source,
        metadata: metadataOf(params.metadata),
      });
      return presentTransfer(world, transfer);
    },
  },
  'GET /v1/transfers': {
    takes: ['destination', 'transfer_group', ...PAGING],
    answer: ({ world, params }) => {
      const { destination, transfer_group: group } = params;
      const rows = world.all(
        'transfer',
        (row) =>
          (!destination || row.destination === destination) &&
          (!group || row.transfer_group === group) &&
          isSince(params, row),
      );
      const list = page(rows, params, '/v1/transfers');
      return { ...list, data: list.data.map((row) => presentTransfer(world, row)) };
    },
  },
  'GET /v1/transfers/:id': {
    takes: [],
    answer: ({ world, id }) => presentTransfer(world, world.get('transfer', id)),
  },
  'POST /v1/transfers/:id/reversals': {
    takes: ['amount', 'description', 'metadata'],
    answer: ({ world, params, id }) => {
      const amount = textOf(params.amount);
      return reverseTransfer(world, world.get('transfer', id), {
        amount: amount === undefined ? undefined : wholeNumber(amount, 'amount'),
        metadata: metadataOf(params.metadata),
      });
    },
  },
  'GET /v1/transfers/:id/reversals': {
    takes: [...PAGING],
    answer: ({ world, params, id }) => {
      const { id: transfer } = world.get('transfer', id);
      const rows = world.all('transfer_reversal', (row) => row.transfer === transfer);
      return page(rows, params, `/v1/transfers/${id}/reversals`);
    },
  },
};
