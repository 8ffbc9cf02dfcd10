import { sql } from 'drizzle-orm';
import { timeOf } from '../../platform/releases/index.ts';
import { albumPlaces } from './album-places.ts';
import { blocks, people } from './copy-people.ts';
import { daySums, listenerDays } from './move-figures.ts';
import { importNames, moves, oneOf } from './move-rows.ts';
import { moveSubscriptions, moveSubscriptionsBack } from './move-subscriptions.ts';
import { type Merge, stays, type Treatment } from './moved.ts';
import { signposts } from './signposts.ts';
import { type Columns, WHAT_STAYS } from './what-stays.ts';

const subscriptions: Treatment = {
  says: 'people pay the other profile from their next bill on; who paid for both pays once',
  async merge(ctx, { from, into, moved }) {
    Object.assign(moved, await moveSubscriptions(ctx, from, into));
  },
  undo: (ctx, { from, into, moved }) => moveSubscriptionsBack(ctx, moved, from, into),
};

const withIts = (work: string) => `goes to the other profile with everything of the ${work}`;
const isOfImport = ({ moved }: Merge) => sql`t.import_id = ${oneOf(moved.rows.imports)}`;
/** Songs that neither profile had before: a moved import made them, or a moved claim won them. */
const isSongSince = (merge: Merge) => {
  const known = merge.moved.places?.map(([id]) => id);
  return sql`(${known ? sql`${isOfImport(merge)} and t.id <> all(${sql.param(known)}::int[])` : sql`false`}
    or exists (select from claims c where c.id = ${oneOf(merge.moved.rows.claims)} and c.song_id = t.id
      and c.status = 'approved' and c.decided_at >= ${timeOf(merge.at)}::timestamptz))`;
};

/**
 * The treatment of each column that names an artist, an album or a person, by table. A merge goes through it from the first to
 * the last, undoing goes back. A test compares it with the database.
 */
export const WHAT_MOVES: Record<string, Columns> = {
  artist_days: { artist_id: daySums },
  artist_listener_days: { artist_id: listenerDays, listener_key: stays('the listener') },
  songs: {
    album_id: albumPlaces,
    imported_id: importNames,
    import_id: stays('the import that made the song, whichever profile both are with'),
    secret_key: stays('the link goes with its song, and opens nothing else'),
    sources: stays('addresses name the audio, not the artist'),
    artist_id: moves({ says: withIts('song'), follow: isSongSince }),
  },
  albums: {
    imported_id: importNames,
    import_id: stays('the import that made the album, whichever profile both are with'),
    secret_key: stays('the link goes with its album, whose songs are of its own artist'),
    kept_releases: stays('what songs that are still in it have back when it is restored'),
    artist_id: moves({ says: withIts('album'), follow: isOfImport }),
  },
  contents: { artist_id: moves({ says: withIts('post') }) },
  custom_requests: {
    user_id: stays('who asked'),
    artist_id: moves({ says: 'the other profile answers them' }),
  },
  products: { artist_id: moves({ says: 'shown in the other store' }) },
  tour_dates: { artist_id: moves({ says: 'shown among the other dates' }) },
  incoming_files: {
    user_id: stays('who sends the file'),
    artist_id: moves({ says: 'files that are being sent become work of the other profile' }),
  },
  claims: {
    filed_by_user_id: stays('who filed it'),
    decided_by: stays('who decided'),
    song_id: stays('the song that is claimed; what a claim has won goes with it'),
    artist_id: moves({
      says: 'claims go on for the other profile; a pending one stays where that has one of the same song',
      clashes: ({ into }) => sql`(t.status = 'pending' and exists (
        select from claims o where o.artist_id = ${into} and o.song_id = t.song_id and o.status = 'pending'))`,
    }),
  },
  imports: {
    user_id: stays('who asked for it'),
    artist_id: moves({
      says: 'imports go with what they made; one stays where the other profile has the same release',
      clashes: ({ into }) => sql`exists (
        select from imports o where o.artist_id = ${into} and o.release_mbid = t.release_mbid)`,
    }),
  },
  artist_members: { user_id: stays('who acts'), artist_id: people },
  artist_blocks: {
    user_id: stays('who is kept away'),
    blocked_by: stays('who blocked them'),
    artist_id: blocks,
  },
  subscriptions: { user_id: stays('who pays'), artist_id: subscriptions },
  artists: { merged_into_id: signposts },
  ...WHAT_STAYS,
};
