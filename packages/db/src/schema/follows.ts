import { followNews } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { belongsTo, createdAt, identity, moment, oneOf } from './columns.ts';

/** Who follows which artist, and which news reach them. `artists.followers` counts the rows. */
export const artistFollows = pgTable(
  'artist_follows',
  {
    userId: belongsTo(() => users.id),
    artistId: belongsTo(() => artists.id),
    news: oneOf(followNews).notNull().default('all'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.artistId] }),
    // Lists what one person follows, newest first.
    index('artist_follows_newest_idx').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.artistId.desc().nullsFirst(),
    ),
    // Tells followers in batches.
    index('artist_follows_artist_idx').on(t.artistId, t.userId),
  ],
);

/** Who follows an artist by an address alone. News go there once its owner has confirmed it. */
export const mailFollows = pgTable(
  'mail_follows',
  {
    id: identity(),
    artistId: belongsTo(() => artists.id),
    /** In lower case. */
    email: text().notNull(),
    /** Secret of the links in mails, which confirm and end the follow without signing in. */
    key: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    confirmedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('mail_follows_once').on(t.artistId, t.email),
    // Mails followers in batches.
    index('mail_follows_artist_idx').on(t.artistId, t.id),
    // Becomes a follow of the person who confirms the address.
    index('mail_follows_email_idx').on(t.email),
    // Removes what nobody confirmed.
    index('mail_follows_unconfirmed_idx').on(t.createdAt).where(sql`confirmed_at is null`),
  ],
);
