import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, createdAt, identity } from './columns.ts';

/** Addresses at which a person's feed reader or podcast app reads what their subscriptions open. */
export const privateFeeds = pgTable(
  'private_feeds',
  {
    id: identity(),
    userId: belongsTo(() => users.id),
    /** Hash of the secret in the address; it signs the media addresses in the feed. */
    secretHash: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [index('private_feeds_user_idx').on(t.userId, t.id)],
);
