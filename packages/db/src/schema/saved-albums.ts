import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { albums } from './catalog.ts';
import { belongsTo, createdAt, identity } from './columns.ts';

/** Albums that people keep on their shelf. */
export const savedAlbums = pgTable(
  'saved_albums',
  {
    id: identity(),
    userId: belongsTo(() => users.id),
    albumId: belongsTo(() => albums.id),
    savedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_albums_user_album_key').on(t.userId, t.albumId),
    index('saved_albums_user_idx').on(t.userId, t.id.desc().nullsFirst()),
    index('saved_albums_album_idx').on(t.albumId),
  ],
);
