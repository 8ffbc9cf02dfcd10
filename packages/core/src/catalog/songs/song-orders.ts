import { tables } from '@stagedoor/db';
import type { SongOrder } from '@stagedoor/validators';
import { asc, desc, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';

const { songs } = tables;

/** The sort columns of each order, with the id as tie-breaker; a page begins after the row in its cursor. */
export const SONG_ORDERS: Record<SongOrder, { by: SQL[]; after: (last: number | Placeholder) => SQL }> = {
  newest: { by: [desc(songs.id)], after: (last) => lt(songs.id, last) },
  oldest: { by: [asc(songs.id)], after: (last) => gt(songs.id, last) },
  popular: {
    by: [desc(songs.plays), asc(songs.id)],
    after: (last) => sql`(-${songs.plays}, ${songs.id}) > (select -plays, id from songs where id = ${last})`,
  },
  title: {
    by: [sql`lower(${songs.title})`, asc(songs.id)],
    after: (last) =>
      sql`(lower(${songs.title}), ${songs.id}) > (select lower(title), id from songs where id = ${last})`,
  },
};
