import { tables } from '@stagedoor/db';
import type { SongOrder } from '@stagedoor/validators';
import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type Cursors, defineCursors } from '../../platform/paging/index.ts';
import type { SelectedSong } from './select-songs.ts';

const { songs } = tables;

interface Order {
  /** The sort columns, with the id as tie-breaker. */
  by: SQL[];
  /** The rows behind the place of a cursor, whose values are placeholders. */
  after: SQL;
  cursors: Cursors<SelectedSong, object>;
}

const ID = sql.placeholder('id');

export const SONG_ORDERS: Record<SongOrder, Order> = {
  newest: {
    by: [desc(songs.id)],
    after: lt(songs.id, ID),
    cursors: defineCursors('newest songs of an artist', { id: 'number' }),
  },
  oldest: {
    by: [asc(songs.id)],
    after: gt(songs.id, ID),
    cursors: defineCursors('oldest songs of an artist', { id: 'number' }),
  },
  popular: {
    by: [desc(songs.plays), asc(songs.id)],
    after: sql`(-${songs.plays}, ${songs.id}) > (-${sql.placeholder('plays')}::int, ${ID}::int)`,
    cursors: defineCursors('popular songs of an artist', { plays: 'number', id: 'number' }),
  },
  title: {
    by: [sql`lower(${songs.title})`, asc(songs.id)],
    after: sql`(lower(${songs.title}), ${songs.id}) > (lower(${sql.placeholder('title')}::text), ${ID}::int)`,
    cursors: defineCursors('songs of an artist by title', { title: 'text', id: 'number' }),
  },
};
