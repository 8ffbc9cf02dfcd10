import type Stripe from 'stripe';
import type {
  BalanceTransactionRow,
  ChargeRow,
  CustomerRow,
  DisputeRow,
  InvoicePaymentRow,
  PaymentIntentRow,
  PortalSessionRow,
  PriceRow,
  ProductRow,
  RefundRow,
  SessionRow,
} from './rows.ts';
import type { AccountRow, TransferReversalRow, TransferRow } from './rows-connect.ts';
import { CUSTOMER, PRICE, PRODUCT } from './shapes/catalogue.ts';
import { ACCOUNT, TRANSFER, TRANSFER_REVERSAL } from './shapes/connect.ts';
import { INVOICE, INVOICE_ITEM, INVOICE_PAYMENT, LINE } from './shapes/invoices.ts';
import { BALANCE_TRANSACTION, CHARGE, DISPUTE, PAYMENT_INTENT, REFUND } from './shapes/money.ts';
import { ITEM, PORTAL_SESSION, SESSION, SUBSCRIPTION } from './shapes/subscriptions.ts';

/** Fields of an object that are the same in every answer. The compiler holds rows with them to Stripe's own types. */
const SHAPES: Readonly<Record<string, (row: never) => object>> = {
  account: (row: AccountRow): Stripe.Account => ({ ...ACCOUNT, ...row }),
  balance_transaction: (row: BalanceTransactionRow): Stripe.BalanceTransaction => ({
    ...BALANCE_TRANSACTION,
    ...row,
  }),
  'billing_portal.session': (row: PortalSessionRow): Stripe.BillingPortal.Session => ({
    ...PORTAL_SESSION,
    ...row,
  }),
  charge: (row: ChargeRow): Stripe.Charge => ({ ...CHARGE, ...row }),
  'checkout.session': (row: SessionRow): Stripe.Checkout.Session => ({ ...SESSION, ...row }),
  customer: (row: CustomerRow): Stripe.Customer => ({ ...CUSTOMER, ...row }),
  dispute: (row: DisputeRow & Pick<Stripe.Dispute, 'balance_transactions'>): Stripe.Dispute => ({
    ...DISPUTE,
    ...row,
  }),
  invoice: (row: object) => ({ ...INVOICE, ...row }),
  invoice_payment: (row: InvoicePaymentRow): Stripe.InvoicePayment => ({ ...INVOICE_PAYMENT, ...row }),
  invoiceitem: (row: object) => ({ ...INVOICE_ITEM, ...row }),
  line_item: (row: object) => ({ ...LINE, ...row }),
  payment_intent: (row: PaymentIntentRow): Stripe.PaymentIntent => ({ ...PAYMENT_INTENT, ...row }),
  price: (row: PriceRow): Stripe.Price => ({ ...PRICE, ...row }),
  product: (row: ProductRow): Stripe.Product => ({ ...PRODUCT, ...row }),
  refund: (row: RefundRow): Stripe.Refund => ({ ...REFUND, ...row }),
  subscription: (row: object) => ({ ...SUBSCRIPTION, ...row }),
  subscription_item: (row: object) => ({ ...ITEM, ...row }),
  transfer: (row: TransferRow & Pick<Stripe.Transfer, 'reversals'>): Stripe.Transfer => ({
    ...TRANSFER,
    ...row,
  }),
  transfer_reversal: (row: TransferReversalRow): Stripe.TransferReversal => ({
    ...TRANSFER_REVERSAL,
    ...row,
  }),
};

/** Adds all fields of Stripe's objects to an answer and the objects inside it. */
export function complete(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(complete);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, complete(inner)] as const);
  const row = Object.fromEntries(entries);
  const kind = 'object' in value ? String(value.object) : '';
  return 'deleted' in value ? row : (SHAPES[kind]?.(row as never) ?? row);
}
