import type { BalanceTransactionRow, InvoiceRow, ItemRow, LineRow, SubscriptionRow } from './rows.ts';
import type { World } from './world.ts';

/** Stripe's standard card fee: 2.9 % and 30 cents. */
export const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;
export const HOUR = 3600;
const DAY = 24 * HOUR;
/** Days between the attempts to charge a declined card. After the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

export const itemsOf = (world: World, subscription: string): ItemRow[] =>
  world.all('subscription_item', (item) => item.subscription === subscription).reverse();

const lineBase = { object: 'line_item', livemode: false, invoice: null, currency: 'usd' } as const;

/** The month of an item, for its whole quantity. */
export function makeMonthLine(world: World, item: ItemRow): LineRow {
  const { price, quantity } = item;
  const { name } = world.get('product', price.product);
  const amount = price.unit_amount * quantity;
  return {
    ...lineBase,
    id: world.newId('il'),
    subscription: item.subscription,
    amount,
    subtotal: amount,
    description: `${quantity} × ${name} (at $${(price.unit_amount / 100).toFixed(2)} / month)`,
    quantity,
    period: { start: item.current_period_start, end: item.current_period_end },
    metadata: { ...item.metadata },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  };
}

/** The line that `add_invoice_items` adds to a subscription's next invoice. */
export function makeAddedLine(
  world: World,
  subscription: string,
  added: { product: string; amount: number; period: LineRow['period']; metadata: Record<string, string> },
): LineRow {
  const { product, amount, period, metadata } = added;
  return {
    ...lineBase,
    id: world.newId('il'),
    subscription,
    amount,
    subtotal: amount,
    description: world.get('product', product).name,
    quantity: 1,
    period,
    metadata,
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: {
        invoice_item: world.newId('ii'),
        proration: false,
        proration_details: null,
        subscription,
      },
      subscription_item_details: null,
    },
    pricing: { type: 'price_details', price_details: { price: world.newId('price'), product } },
  };
}

/** Drafts an invoice of what the subscription owes now, with the pending lines. */
export function draftInvoice(
  world: World,
  subscription: SubscriptionRow,
  reason: InvoiceRow['billing_reason'],
  items: readonly ItemRow[],
): InvoiceRow {
  const pending = world.pendingLines.get(subscription.id) ?? [];
  world.pendingLines.delete(subscription.id);
  const full = items.map((item) => makeMonthLine(world, item));
  const lines = [...pending, ...full];
  const total = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.amount, 0),
  );
  const invoice = world.add<InvoiceRow>({
    id: world.newId('in'),
    object: 'invoice',
    created: world.seconds(),
    livemode: false,
    customer: subscription.customer,
    status: 'draft',
    billing_reason: reason,
    currency: 'usd',
    collection_method: 'charge_automatically',
    auto_advance: true,
    attempted: false,
    attempt_count: 0,
    next_payment_attempt: world.seconds() + HOUR,
    number: null,
    subtotal: total,
    total,
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    period_start: world.seconds(),
    period_end: world.seconds(),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    metadata: {},
  });
  world.lines.set(
    invoice.id,
    lines.map((line) => ({ ...line, invoice: invoice.id })),
  );
  subscription.latest_invoice = invoice.id;
  world.emit('invoice.created', invoice);
  return invoice;
}

/** Finalizes a draft, which gives it a number and a payment intent. */
export function finalizeInvoice(world: World, invoice: InvoiceRow): void {
  invoice.status = 'open';
  invoice.status_transitions.finalized_at = world.seconds();
  invoice.number = `STAND-IN-${world.all('invoice', (row) => row.number !== null).length + 1}`;
  invoice.next_payment_attempt = invoice.auto_advance ? world.seconds() : null;
  const { customer, currency, amount_due: amount } = invoice;
  if (amount > 0) {
    const base = { created: world.seconds(), livemode: false, currency } as const;
    const intent = world.add({
      ...base,
      id: world.newId('pi'),
      object: 'payment_intent',
      customer,
      amount,
      amount_received: 0,
      status: 'requires_payment_method',
      latest_charge: null,
      metadata: {},
    });
    world.add({
      ...base,
      id: world.newId('inpay'),
      object: 'invoice_payment',
      invoice: invoice.id,
      amount_requested: amount,
      amount_paid: null,
      is_default: true,
      status: 'open',
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
  }
  world.emit('invoice.finalized', invoice);
}

/** Charges the customer's card for an open invoice. Returns whether it succeeded. */
export function payInvoice(world: World, invoice: InvoiceRow): boolean {
  const [payment] = world.all('invoice_payment', (row) => row.invoice === invoice.id);
  const isDeclined = world.declined.has(invoice.customer) && invoice.amount_due > 0;
  invoice.attempted = true;
  if (payment) {
    invoice.attempt_count += 1;
    charge(world, payment.payment.payment_intent, isDeclined);
  }
  if (isDeclined) {
    const retryDays = RETRY_DAYS[invoice.attempt_count - 1];
    const goesOn = retryDays !== undefined && invoice.auto_advance;
    invoice.next_payment_attempt = goesOn ? world.seconds() + retryDays * DAY : null;
    invoice.auto_advance = goesOn;
    world.emit('invoice.payment_failed', invoice);
    return false;
  }
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.seconds();
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
  return true;
}

/** Charges a payment intent; the charge gets its metadata. */
export function charge(world: World, intentId: string, isDeclined: boolean): void {
  const intent = world.get('payment_intent', intentId);
  const { customer, amount, currency } = intent;
  const made = world.add({
    id: world.newId('ch'),
    object: 'charge',
    created: world.seconds(),
    livemode: false,
    customer,
    payment_intent: intent.id,
    amount,
    amount_captured: isDeclined ? 0 : amount,
    amount_refunded: 0,
    currency,
    balance_transaction: null as string | null,
    captured: !isDeclined,
    disputed: false,
    paid: !isDeclined,
    refunded: false,
    status: isDeclined ? 'failed' : 'succeeded',
    failure_code: isDeclined ? 'card_declined' : null,
    metadata: { ...intent.metadata },
  });
  intent.latest_charge = made.id;
  if (!isDeclined) {
    intent.status = 'succeeded';
    intent.amount_received = amount;
    made.balance_transaction = bookBalance(world, {
      amount,
      fee: feeOf(amount),
      type: 'charge',
      source: made.id,
    }).id;
  }
  world.emit(isDeclined ? 'charge.failed' : 'charge.succeeded', made);
  world.emit(isDeclined ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent);
}

export function bookBalance(
  world: World,
  entry: Pick<BalanceTransactionRow, 'amount' | 'fee' | 'type' | 'source'>,
) {
  return world.add({
    id: world.newId('txn'),
    object: 'balance_transaction',
    created: world.seconds(),
    currency: 'usd',
    net: entry.amount - entry.fee,
    ...entry,
  });
}

/** Voids an open invoice, as the dashboard or the API does. */
export function voidInvoice(world: World, invoice: InvoiceRow): void {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.amount_remaining = 0;
  invoice.status_transitions.voided_at = world.seconds();
  world.emit('invoice.voided', invoice);
}
