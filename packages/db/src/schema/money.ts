import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { belongsTo, createdAt, identity, moment } from './columns.ts';

/** `paidUntil` is the end of the paid period. `endDate` is set when no further period will be charged. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    userId: belongsTo(() => users.id),
    artistId: belongsTo(() => artists.id),
    startDate: createdAt(),
    endDate: moment(),
    active: boolean().notNull().default(true),
    paidUntil: moment().notNull(),
    cancelledAt: moment(),
    /** Until when access continues although a payment failed. */
    graceUntil: moment(),
    /** Until when it is open as a gift; nothing is charged for it before. */
    giftUntil: moment(),
    provider: text({ enum: ['demo', 'stripe'] }).notNull(),
    /** Not written any more, to be dropped with its index: a merge moves subscriptions, and what this named stayed. */
    providerRef: text(),
  },
  (t) => [
    uniqueIndex('subscriptions_user_artist_key').on(t.userId, t.artistId),
    uniqueIndex('subscriptions_provider_key').on(t.provider, t.providerRef),
    index('subscriptions_artist_idx').on(t.artistId, t.id.desc().nullsFirst()),
    index('subscriptions_due_idx').on(t.paidUntil).where(sql`${t.active}`),
  ],
);

/** The payment provider's customer of a person. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: text({ enum: ['demo', 'stripe'] }).notNull(),
  providerRef: text().notNull().unique(),
  /** The provider's single subscription that bills all artists of the person. */
  billingRef: text().unique(),
  /** End of the paid month, when the next invoice is due; null while nothing is billed. */
  periodEnd: moment(),
  /** The day of the month on which invoices are due; the last day in shorter months. */
  anchorDay: integer(),
  /** When the provider's state was last read, with its pending items; null for customers of earlier releases. */
  readAt: moment(),
  createdAt: createdAt(),
});

/**
 * Days of access that were opened within a month and wait for the next invoice, even if the subscription changes.
 * Rows are immutable except for `settledAt`.
 */
export const invoiceItems = pgTable(
  'invoice_items',
  {
    id: identity(),
    userId: belongsTo(() => users.id),
    provider: text({ enum: ['demo', 'stripe'] }).notNull(),
    providerRef: text().notNull(),
    /** Kept when the artist is deleted, since the days are owed. */
    artistId: integer().notNull(),
    amountCents: integer().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    createdAt: createdAt(),
    /** When the item went onto an invoice, or billing ended before. Null while it waits. */
    settledAt: moment(),
  },
  (t) => [
    uniqueIndex('invoice_items_provider_key').on(t.provider, t.providerRef),
    index('invoice_items_user_idx').on(t.userId, t.id),
  ],
);

/**
 * A monthly invoice for all of a person's subscriptions, or a sale. It outlives the person, because the ledger needs it.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    provider: text({ enum: ['demo', 'stripe'] }).notNull(),
    providerRef: text().notNull(),
    /** A month of subscriptions, or something bought once. */
    kind: text({ enum: ['subscriptions', 'sale'] })
      .notNull()
      .default('subscriptions'),
    state: text({ enum: ['open', 'paid', 'failed', 'refunded'] }).notNull(),
    amountCents: integer().notNull(),
    /** The fee that the provider kept. */
    feeCents: integer().notNull().default(0),
    /** The operator's share of what is left after the fee, in percent, as it was when the invoice was made. */
    sharePercent: smallint().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    createdAt: createdAt(),
    paidAt: moment(),
  },
  (t) => [
    uniqueIndex('invoices_provider_key').on(t.provider, t.providerRef),
    index('invoices_user_idx').on(t.userId, t.id.desc().nullsFirst()),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: identity(),
    invoiceId: belongsTo(() => invoices.id),
    /** Kept when the artist is deleted, as in the ledger. */
    artistId: integer().notNull(),
    artistName: text().notNull(),
    /** The album or song that was sold. */
    title: text(),
    /** Given on top, for nothing in return. */
    isTip: boolean().notNull().default(false),
    amountCents: integer().notNull(),
    /** For the rest of a month that had already begun, not for a whole one. */
    isPart: boolean().notNull().default(false),
    /** The refunded part. The lines sum to the invoice's total refund. */
    refundedCents: integer().notNull().default(0),
  },
  (t) => [
    index('invoice_lines_invoice_idx').on(t.invoiceId),
    index('invoice_lines_artist_idx').on(t.artistId, t.id),
  ],
);

/**
 * The artists on a person's invoices at Stripe, written before each change and never edited. Stripe knows the
 * number of artists, and the row that names them.
 */
export const billingRosters = pgTable(
  'billing_rosters',
  {
    id: identity(),
    userId: belongsTo(() => users.id),
    /** The subscription at Stripe. */
    billingRef: text().notNull(),
    /** The roster before the change; null or 0 for the first one. */
    previousId: integer(),
    artistIds: integer().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('billing_rosters_billing_idx').on(t.billingRef, t.id),
    index('billing_rosters_user_idx').on(t.userId),
  ],
);

/** Provider events already handled, so that each acts once. */
export const paymentEvents = pgTable(
  'payment_events',
  { id: text().primaryKey(), type: text().notNull(), createdAt: createdAt() },
  (t) => [index('payment_events_created_idx').on(t.createdAt)],
);

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    kind: text({
      enum: ['cash', 'artist_payable', 'platform_revenue', 'processing_fees', 'refunds'],
    }).notNull(),
    /** Kept when the artist is deleted; the ledger names no person. */
    artistId: integer(),
  },
  (t) => [uniqueIndex('ledger_accounts_key').on(t.kind, sql`coalesce(${t.artistId}, 0)`)],
);

/** One money event. Its entries sum to zero (a deferred trigger checks it) and never change. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: identity(),
    /** Names the event, such as `subscription:12:2026-11`. Each event is booked once. */
    reference: text().notNull().unique(),
    kind: text({ enum: ['charge', 'refund', 'fee', 'share', 'payout', 'adjustment'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('ledger_transactions_created_idx').on(t.createdAt)],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    transactionId: integer()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Debits are positive, credits negative. */
    amountCents: integer().notNull(),
  },
  (t) => [
    index('ledger_entries_transaction_idx').on(t.transactionId),
    index('ledger_entries_account_idx').on(t.accountId, t.id),
    check('ledger_entries_not_zero', sql`${t.amountCents} <> 0`),
  ],
);
