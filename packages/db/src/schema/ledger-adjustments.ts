import { adjustmentState } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, identity, moment, oneOf } from './columns.ts';

/**
 * Corrections of what an artist is owed, which an admin proposes with a reason and another one confirms. A confirmed one is
 * booked in the ledger as `adjustment:<id>`.
 */
export const ledgerAdjustments = pgTable(
  'ledger_adjustments',
  {
    id: identity(),
    /** Kept when the artist is deleted, as in the ledger. */
    artistId: integer().notNull(),
    /** Positive: the artist is owed more, and the operator's revenue is that much less. */
    amountCents: integer().notNull(),
    /** Shown to admins, and to the artist in their statement. */
    reason: text().notNull(),
    state: oneOf(adjustmentState).notNull().default('proposed'),
    proposedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When it was confirmed or withdrawn. */
    decidedAt: moment(),
  },
  (t) => [check('ledger_adjustments_not_zero', sql`${t.amountCents} <> 0`)],
);
