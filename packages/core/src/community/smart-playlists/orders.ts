import { tables } from '@stagedoor/db';
import type { SmartOrder } from '@stagedoor/validators';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { timeOf } from '../../platform/releases/index.ts';
import type { Asking } from './conditions.ts';
import { NUMBERS, RELEASED } from './fields.ts';
import { likeOf, playsOf } from './viewer.ts';

const { albums, artists, songs } = tables;

const ALBUM_ORDER = [
  sql`lower(${albums.title}) nulls last`,
  sql`${albums.id} nulls last`,
  asc(songs.discNumber),
  sql`${songs.trackNumber} nulls last`,
  asc(songs.id),
];

/** Every order ends with the id, so that the same songs always come in the same order. */
export function smartOrderBy(order: SmartOrder, { viewerId, now }: Asking): SQL[] {
  switch (order) {
    case 'newest':
      return [desc(songs.id)];
    case 'oldest':
      return [asc(songs.id)];
    case 'mostPlayed':
      return [desc(songs.plays), asc(songs.id)];
    case 'leastPlayed':
      return [asc(songs.plays), desc(songs.id)];
    case 'myMostPlayed':
      return [sql`${playsOf(viewerId)} desc`, asc(songs.id)];
    case 'recentlyLiked':
      return [sql`${likeOf(viewerId)} desc nulls last`, desc(songs.id)];
    case 'recentlyReleased':
      return [sql`${RELEASED} desc`, desc(songs.id)];
    case 'title':
      return [sql`lower(${songs.title})`, asc(songs.id)];
    case 'artist':
      return [sql`lower(${artists.name})`, asc(artists.id), ...ALBUM_ORDER];
    case 'album':
      return ALBUM_ORDER;
    case 'year':
      return [sql`${NUMBERS.year} desc nulls last`, desc(songs.id)];
    case 'shortest':
      return [sql`${songs.durationMs} nulls last`, asc(songs.id)];
    case 'longest':
      return [sql`${songs.durationMs} desc nulls last`, desc(songs.id)];
    case 'random':
      return [sql`md5(${songs.id}::text || ${timeOf(now).slice(0, 10)})`, asc(songs.id)];
  }
}
