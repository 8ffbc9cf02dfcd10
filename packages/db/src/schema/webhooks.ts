import { type WebhookEvent, webhookDeliveryState } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { artists } from './artists.ts';
import { belongsTo, createdAt, identity, moment, oneOf } from './columns.ts';

/** Addresses of other programs that are told of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: identity(),
    /** Null for those of the operator, which are told of the whole site. */
    artistId: integer().references(() => artists.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** The key of signatures, sealed with the site's key. */
    sealedSecret: text().notNull(),
    createdAt: createdAt(),
    /** The first failure since a delivery succeeded. */
    failingSince: moment(),
    disabledAt: moment(),
  },
  (t) => [index('webhooks_artist_idx').on(t.artistId, t.id)],
);

/** Messages to webhooks, written in the transaction of what happened, with the receiver's last answer. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: identity(),
    webhookId: belongsTo(() => webhooks.id),
    /** The receiver recognises a message by it on every try. */
    messageId: uuid().notNull().defaultRandom(),
    event: text().notNull(),
    /** Names the event, such as `song:12`; each is sent once. */
    dedupeKey: text().notNull(),
    /** The signed bytes. */
    body: text().notNull(),
    state: oneOf(webhookDeliveryState).notNull().default('waiting'),
    /** Tries of this round; sending again begins another. */
    tries: smallint().notNull().default(0),
    status: smallint(),
    answer: text(),
    error: text(),
    createdAt: createdAt(),
    triedAt: moment(),
    /** Null once it is delivered or given up. */
    nextTryAt: moment(),
  },
  (t) => [
    unique('webhook_deliveries_event_key').on(t.webhookId, t.dedupeKey),
    index('webhook_deliveries_list_idx').on(t.webhookId, t.id.desc().nullsFirst()),
    index('webhook_deliveries_due_idx').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('webhook_deliveries_age_idx').on(t.createdAt),
  ],
);
