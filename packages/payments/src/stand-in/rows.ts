import type Stripe from 'stripe';
import type { AccountRow, TransferReversalRow, TransferRow } from './rows-connect.ts';

type Metadata = Record<string, string>;

interface Row<Kind extends string> {
  id: string;
  object: Kind;
  created: number;
  livemode: false;
}

export interface CustomerRow extends Row<'customer'> {
  email: string | null;
  name: string | null;
  balance: number;
  currency: string | null;
  delinquent: boolean;
  metadata: Metadata;
}

export interface PriceRow extends Row<'price'> {
  active: boolean;
  product: string;
  currency: string;
  unit_amount: number;
  type: 'recurring';
  billing_scheme: 'per_unit';
  lookup_key: string | null;
  recurring: {
    interval: 'month';
    interval_count: 1;
    usage_type: 'licensed';
    meter: null;
    trial_period_days: null;
  };
  metadata: Metadata;
}

export interface ProductRow extends Row<'product'> {
  active: boolean;
  name: string;
  default_price: string | null;
  metadata: Metadata;
}

export interface ItemRow extends Omit<Row<'subscription_item'>, 'livemode'> {
  subscription: string;
  price: PriceRow;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
}

export interface SubscriptionRow extends Row<'subscription'> {
  customer: string;
  status: Stripe.Subscription.Status;
  currency: string;
  billing_cycle_anchor: number;
  billing_mode: { type: 'flexible' };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  start_date: number;
  latest_invoice: string | null;
  collection_method: 'charge_automatically';
  metadata: Metadata;
}

export interface LineRow extends Omit<Row<'line_item'>, 'created'> {
  invoice: string | null;
  subscription: string;
  amount: number;
  subtotal: number;
  currency: string;
  description: string;
  quantity: number;
  period: { start: number; end: number };
  metadata: Metadata;
  parent:
    | {
        type: 'subscription_item_details';
        invoice_item_details: null;
        subscription_item_details: {
          invoice_item: null;
          proration: false;
          proration_details: null;
          subscription: string;
          subscription_item: string;
        };
      }
    | {
        type: 'invoice_item_details';
        invoice_item_details: {
          invoice_item: string;
          proration: false;
          proration_details: null;
          subscription: string;
        };
        subscription_item_details: null;
      };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
}

export interface InvoiceRow extends Row<'invoice'> {
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle';
  currency: string;
  collection_method: 'charge_automatically';
  auto_advance: boolean;
  attempted: boolean;
  attempt_count: number;
  next_payment_attempt: number | null;
  number: string | null;
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  period_start: number;
  period_end: number;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
  status_transitions: {
    finalized_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
    marked_uncollectible_at: number | null;
  };
  metadata: Metadata;
}

export interface InvoicePaymentRow extends Row<'invoice_payment'> {
  invoice: string;
  amount_requested: number;
  amount_paid: number | null;
  currency: string;
  is_default: true;
  status: 'open' | 'paid' | 'canceled';
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface PaymentIntentRow extends Row<'payment_intent'> {
  /** Null for a sale to somebody without an account. */
  customer: string | null;
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  /** Left out for payments that are captured at once. */
  capture_method?: 'manual';
  amount_capturable?: number;
  canceled_at?: number;
  latest_charge: string | null;
  metadata: Metadata;
}

export interface ChargeRow extends Row<'charge'> {
  customer: string | null;
  payment_intent: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  balance_transaction: string | null;
  captured: boolean;
  disputed: boolean;
  paid: boolean;
  refunded: boolean;
  status: 'succeeded' | 'failed';
  failure_code: string | null;
  /** Set by the first transfer that it pays for. */
  transfer_group?: string;
  metadata: Metadata;
}

export interface BalanceTransactionRow extends Omit<Row<'balance_transaction'>, 'livemode'> {
  amount: number;
  fee: number;
  net: number;
  currency: string;
  type: 'charge' | 'refund' | 'adjustment' | 'transfer' | 'transfer_refund';
  source: string;
}

export interface RefundRow extends Omit<Row<'refund'>, 'livemode'> {
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  balance_transaction: string;
  reason: string | null;
  status: 'succeeded';
  metadata: Metadata;
}

export interface DisputeRow extends Row<'dispute'> {
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  balance_transactions: BalanceTransactionRow[];
  metadata: Metadata;
}

export interface SessionRow extends Row<'checkout.session'> {
  mode: 'subscription' | 'payment';
  customer: string | null;
  customer_email: string | null;
  payment_intent: string | null;
  client_reference_id: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  subscription: string | null;
  invoice: string | null;
  currency: string;
  amount_total: number;
  metadata: Metadata;
}

export interface PortalSessionRow extends Row<'billing_portal.session'> {
  customer: string;
  return_url: string | null;
  url: string;
}

export type AnyRow =
  | CustomerRow
  | PriceRow
  | ProductRow
  | ItemRow
  | SubscriptionRow
  | InvoiceRow
  | InvoicePaymentRow
  | PaymentIntentRow
  | ChargeRow
  | BalanceTransactionRow
  | RefundRow
  | DisputeRow
  | SessionRow
  | PortalSessionRow
  | AccountRow
  | TransferRow
  | TransferReversalRow;

export type Kind = AnyRow['object'];
export type RowOf<K extends Kind> = Extract<AnyRow, { object: K }>;
