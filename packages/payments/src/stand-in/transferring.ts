import { invalid, missing } from './fault.ts';
import { bookBalance } from './invoicing.ts';
import type { TransferReversalRow, TransferRow } from './rows-connect.ts';
import type { World } from './world.ts';

interface Wanted {
  amount: number;
  currency: string;
  destination: string;
  source: string | null;
  metadata: Record<string, string>;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The balance of a connected account: transfers to it, without what was taken back or has left for its bank. */
export function balanceOf(world: World, account: string): number {
  const sent = world
    .all('transfer', (row) => row.destination === account)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
  return sent - (world.paidOut.get(account) ?? 0);
}

/** Sends money to a connected account, out of a charge or of the platform's balance. */
export function makeTransfer(world: World, wanted: Wanted): TransferRow {
  const { amount, currency, destination, source, metadata } = wanted;
  const account = world.rows.get(destination);
  if (account?.object !== 'account') throw missing('destination', destination, 'destination');
  if (account.capabilities.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'destination',
      'insufficient_capabilities_for_transfer',
    );
  if (amount <= 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  const group = source === null ? takeFromBalance(world, amount) : takeFromCharge(world, source, wanted);
  const id = world.newId('tr');
  const transfer = world.add<TransferRow>({
    id,
    object: 'transfer',
    created: world.seconds(),
    livemode: false,
    amount,
    amount_reversed: 0,
    currency,
    balance_transaction: bookBalance(world, { amount: -amount, fee: 0, type: 'transfer', source: id }).id,
    destination,
    destination_payment: world.newId('py'),
    reversed: false,
    source_transaction: source,
    transfer_group: group,
    metadata,
  });
  world.emit('transfer.created', presentTransfer(world, transfer));
  return transfer;
}

function takeFromBalance(world: World, amount: number): null {
  const held = world.all('balance_transaction').reduce((sum, { net }) => sum + net, 0);
  if (amount > held)
    throw invalid(
      'You have insufficient available funds in your Stripe account.',
      'amount',
      'balance_insufficient',
    );
  return null;
}

/** A charge pays for several transfers, up to its amount. Stripe names their group itself. */
function takeFromCharge(world: World, source: string, { amount, currency }: Wanted): string {
  const charge = world.get('charge', source, 'source_transaction');
  if (!charge.paid) throw invalid('The source_transaction has failed.', 'source_transaction');
  if (charge.currency !== currency)
    throw invalid(
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`,
      'currency',
    );
  const sent = world
    .all('transfer', (row) => row.source_transaction === source)
    .reduce((sum, row) => sum + row.amount, 0);
  if (sent + amount > charge.amount)
    throw invalid(
      `Transfers using this transaction as a source must not exceed the source amount of ${dollars(charge.amount)}. (There is already a transfer using this source, amounting to ${dollars(sent)}.)`,
      'amount',
    );
  charge.transfer_group ??= `group_${charge.payment_intent}`;
  return charge.transfer_group;
}

/** Takes a part of a transfer back, which the account must still hold. */
export function reverseTransfer(
  world: World,
  transfer: TransferRow,
  wanted: { amount?: number | undefined; metadata: Record<string, string> },
): TransferReversalRow {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = wanted.amount ?? left;
  if (!(amount > 0 && amount <= left))
    throw invalid(
      `Transfer reversal amount (${dollars(amount)}) is greater than unreversed amount on transfer (${dollars(left)})`,
      'amount',
    );
  if (amount > balanceOf(world, transfer.destination))
    throw invalid(
      'The destination account does not have enough available balance for this reversal.',
      'amount',
      'balance_insufficient',
    );
  const id = world.newId('trr');
  const { currency } = transfer;
  const reversal = world.add<TransferReversalRow>({
    id,
    object: 'transfer_reversal',
    created: world.seconds(),
    amount,
    currency,
    balance_transaction: bookBalance(world, { amount, fee: 0, type: 'transfer_refund', source: id }).id,
    transfer: transfer.id,
    metadata: wanted.metadata,
  });
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  world.emit('transfer.reversed', presentTransfer(world, transfer));
  return reversal;
}

/** The transfer as the API returns it, with its newest reversals inside. */
export function presentTransfer(world: World, transfer: TransferRow) {
  const reversals = world.all('transfer_reversal', (row) => row.transfer === transfer.id);
  return {
    ...transfer,
    reversals: {
      object: 'list',
      data: reversals.slice(0, 10),
      has_more: reversals.length > 10,
      url: `/v1/transfers/${transfer.id}/reversals`,
    },
  };
}
