import { requestStatus } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customRequests } from './artists.ts';
import { belongsTo, createdAt, identity, moment, oneOf } from './columns.ts';
import { invoices } from './money.ts';

/** Custom requests that cost something: authorized when they are sent, charged when the artist accepts. */
export const orders = pgTable(
  'orders',
  {
    requestId: integer()
      .primaryKey()
      .references(() => customRequests.id, { onDelete: 'cascade' }),
    priceCents: integer().notNull(),
    /** When it expires; null once it was answered. */
    answerBy: moment(),
    /** When the price is given back; null before the artist accepts, and once something was delivered. */
    deliverBy: moment(),
    provider: text({ enum: ['demo', 'stripe'] }).notNull(),
    /** The provider's page on which the price is authorized. */
    checkoutRef: text().unique(),
    /** The provider's payment, which holds the price until it is charged; null before that. */
    paymentRef: text().unique(),
    /** The bill; null until the price was charged. */
    invoiceId: integer().references(() => invoices.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('orders_answer_idx').on(t.answerBy).where(sql`${t.answerBy} is not null`),
    index('orders_deliver_idx').on(t.deliverBy).where(sql`${t.deliverBy} is not null`),
    index('orders_invoice_idx').on(t.invoiceId),
  ],
);

/** Steps of a custom request, with their times. The first step is the request itself. */
export const requestSteps = pgTable(
  'request_steps',
  {
    id: identity(),
    requestId: belongsTo(() => customRequests.id),
    status: oneOf(requestStatus).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('request_steps_request_idx').on(t.requestId, t.id)],
);

/** Files that an artist delivered for a custom request. Only the requester and the profile's people open them. */
export const requestDeliveries = pgTable(
  'request_deliveries',
  {
    id: identity(),
    requestId: belongsTo(() => customRequests.id),
    storageKey: text().notNull().unique(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('request_deliveries_request_idx').on(t.requestId, t.id)],
);
