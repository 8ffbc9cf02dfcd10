import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';
import { belongsTo, createdAt, identity } from './columns.ts';

/** Browsers to which a person's notifications are pushed. Each ends with the session in which it was added. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    userId: belongsTo(() => users.id),
    sessionId: belongsTo(() => sessions.id),
    /** The browser's address at its push service. */
    endpoint: text().notNull(),
    /** The keys with which messages are encrypted for the browser. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('push_subscriptions_endpoint_key').on(t.endpoint),
    unique('push_subscriptions_session_key').on(t.sessionId),
    index('push_subscriptions_user_idx').on(t.userId),
  ],
);
