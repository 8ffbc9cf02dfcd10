import { payoutAccountState, payoutState } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { createdAt, identity, moment, oneOf } from './columns.ts';
import { invoices } from './money.ts';

/** Where a profile's money goes: its account at the payment provider. One for each profile. */
export const payoutAccounts = pgTable('payout_accounts', {
  artistId: integer()
    .primaryKey()
    .references(() => artists.id, { onDelete: 'cascade' }),
  provider: text({ enum: ['demo', 'stripe'] }).notNull(),
  providerRef: text().notNull().unique(),
  state: oneOf(payoutAccountState).notNull().default('incomplete'),
  /** Facts that the provider still asks for, in its own names, such as `individual.verification.document`. */
  needs: text().array().notNull().default([]),
  /** The operator's share that its owner agreed to. */
  agreedPercent: smallint().notNull(),
  agreedAt: moment().notNull(),
  agreedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  /** When the provider's state was last read. */
  readAt: moment(),
  createdAt: createdAt(),
});

/**
 * Transfers to artists, one for each artist of a paid invoice. Written before the provider is asked, so that a lost answer
 * is found again. They outlive the artist, as the ledger does.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    artistId: integer().notNull(),
    provider: text({ enum: ['demo', 'stripe'] }).notNull(),
    accountRef: text().notNull(),
    /** The invoice whose charge pays for it. */
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    state: oneOf(payoutState).notNull().default('pending'),
    amountCents: integer().notNull(),
    /** Taken back after refunds and lost disputes. */
    reversedCents: integer().notNull().default(0),
    /** The provider's transfer; null until it answered. */
    providerRef: text().unique(),
    failure: text(),
    createdAt: createdAt(),
    paidAt: moment(),
  },
  (t) => [
    index('payouts_artist_idx').on(t.artistId, t.id.desc().nullsFirst()),
    index('payouts_invoice_idx').on(t.invoiceId, t.artistId),
    index('payouts_pending_idx').on(t.id).where(sql`${t.state} = 'pending'`),
  ],
);

/** Parts of transfers that are taken back; written before the provider is asked. */
export const payoutReversals = pgTable(
  'payout_reversals',
  {
    id: identity(),
    payoutId: integer()
      .notNull()
      .references(() => payouts.id),
    state: oneOf(payoutState).notNull().default('pending'),
    amountCents: integer().notNull(),
    providerRef: text().unique(),
    failure: text(),
    createdAt: createdAt(),
    paidAt: moment(),
  },
  (t) => [
    index('payout_reversals_payout_idx').on(t.payoutId),
    index('payout_reversals_pending_idx').on(t.id).where(sql`${t.state} = 'pending'`),
  ],
);
