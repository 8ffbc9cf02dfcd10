import { followNews } from '@stagedoor/validators';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { artists } from './artists.ts';
import { belongsTo, createdAt, oneOf } from './columns.ts';

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
