import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, moment } from './columns.ts';

/** Prepaid months of an artist, for whoever has the code. Their purchase says who gives them, and whether they are paid. */
export const gifts = pgTable(
  'gifts',
  {
    id: identity(),
    /** Without dashes. It opens nothing before it is paid. */
    code: text().notNull().unique(),
    /** Kept when the artist is deleted, as in the ledger. */
    artistId: integer().notNull(),
    months: smallint().notNull(),
    /** The address that gets the code; cleared when it is redeemed. */
    email: text(),
    message: text(),
    redeemedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: moment(),
    /** The subscription that its months lengthen. Gifts that were redeemed before this was kept do not know. */
    subscriptionId: integer(),
  },
  (t) => [index('gifts_redeemed_by_idx').on(t.redeemedBy)],
);
