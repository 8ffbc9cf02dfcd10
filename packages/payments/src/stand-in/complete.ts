import { CUSTOMER, PRICE, PRODUCT } from './shapes/catalogue.ts';
import { ACCOUNT, TRANSFER, TRANSFER_REVERSAL } from './shapes/connect.ts';
import { INVOICE, INVOICE_ITEM, INVOICE_PAYMENT, LINE } from './shapes/invoices.ts';
import { BALANCE_TRANSACTION, CHARGE, DISPUTE, PAYMENT_INTENT, REFUND } from './shapes/money.ts';
import { ITEM, PORTAL_SESSION, SESSION, SUBSCRIPTION } from './shapes/subscriptions.ts';

const SHAPES: Readonly<Record<string, object>> = {
  account: ACCOUNT,
  balance_transaction: BALANCE_TRANSACTION,
  'billing_portal.session': PORTAL_SESSION,
  charge: CHARGE,
  'checkout.session': SESSION,
  customer: CUSTOMER,
  dispute: DISPUTE,
  invoice: INVOICE,
  invoice_payment: INVOICE_PAYMENT,
  invoiceitem: INVOICE_ITEM,
  line_item: LINE,
  payment_intent: PAYMENT_INTENT,
  price: PRICE,
  product: PRODUCT,
  refund: REFUND,
  subscription: SUBSCRIPTION,
  subscription_item: ITEM,
  transfer: TRANSFER,
  transfer_reversal: TRANSFER_REVERSAL,
};

/** Adds all fields of Stripe's objects to an answer and the objects inside it. */
export function complete(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(complete);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, complete(inner)] as const);
  const kind = 'object' in value ? String(value.object) : '';
  const isDeleted = 'deleted' in value;
  return { ...(isDeleted ? {} : SHAPES[kind]), ...Object.fromEntries(entries) };
}
