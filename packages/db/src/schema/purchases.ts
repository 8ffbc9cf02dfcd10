import { purchaseKind, purchaseState } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { albums, songs } from './catalog.ts';
import { belongsTo, createdAt, identity, moment, oneOf } from './columns.ts';
import { gifts } from './gifts.ts';
import { invoices } from './money.ts';

/**
 * Albums and songs that somebody bought, with an account or by a mail address. They open the work for good. The names of what
 * was bought stay when it is gone. Gifts and tips are bought the same way, and open nothing to who gives them.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: identity(),
    /** Null for who bought by mail, until the address registers, and after the account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The address of who bought without an account, in lower case. */
    email: text(),
    /** Kept when the artist is deleted, as in the ledger. */
    artistId: integer().notNull(),
    kind: oneOf(purchaseKind).notNull(),
    /** Exactly one of the three, until the work is gone; none for a tip. */
    albumId: integer().references(() => albums.id, { onDelete: 'set null' }),
    songId: integer().references(() => songs.id, { onDelete: 'set null' }),
    giftId: integer()
      .unique()
      .references(() => gifts.id),
    title: text().notNull(),
    artistName: text().notNull(),
    state: oneOf(purchaseState).notNull().default('open'),
    amountCents: integer().notNull(),
    provider: text({ enum: ['demo', 'stripe'] }).notNull(),
    /** The provider's page on which it is paid. */
    checkoutRef: text().unique(),
    /** The purchase whose payment pays for this one, too: work that was bought at once, and a tip beside work. */
    paidWithId: integer().references((): AnyPgColumn => purchases.id, { onDelete: 'cascade' }),
    invoiceId: integer().references(() => invoices.id),
    /** The hash of the secret in the receipt's link, which downloads without an account. */
    secretHash: text().unique(),
    createdAt: createdAt(),
    paidAt: moment(),
    /** The day on which a pre-order opens, as its buyer was told; null for what was out. */
    opensAt: moment(),
  },
  (t) => [
    index('purchases_user_idx').on(t.userId, t.id.desc().nullsFirst()),
    index('purchases_email_idx').on(t.email).where(sql`${t.userId} is null`),
    index('purchases_invoice_idx').on(t.invoiceId),
    index('purchases_of_album_idx').on(t.albumId),
    index('purchases_of_song_idx').on(t.songId),
    index('purchases_paid_with_idx').on(t.paidWithId),
    index('purchases_unpaid_idx').on(t.createdAt).where(sql`${t.state} in ('open', 'expired')`),
  ],
);

/** Songs that were on a bought album and have left it; they stay open to its buyers. */
export const purchaseSongs = pgTable(
  'purchase_songs',
  {
    purchaseId: belongsTo(() => purchases.id),
    songId: belongsTo(() => songs.id),
  },
  (t) => [primaryKey({ columns: [t.purchaseId, t.songId] }), index('purchase_songs_song_idx').on(t.songId)],
);

/** A fan's words with a tip. */
export const tips = pgTable(
  'tips',
  {
    purchaseId: belongsTo(() => purchases.id).primaryKey(),
    message: text(),
    /** Whether the artist learns who gives it. */
    showsName: boolean().notNull().default(false),
    /** Made when the form was opened: however often it is sent, the buyer is charged once. */
    clickId: text(),
  },
  (t) => [index('tips_click_idx').on(t.clickId)],
);
