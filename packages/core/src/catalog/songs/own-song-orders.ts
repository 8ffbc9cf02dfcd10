import { tables } from '@stagedoor/db';
import type { OwnSongSort } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import { defineCursors } from '../../platform/paging/index.ts';

const { albums, songs } = tables;

/** A sort column with the type of its values. */
interface SortColumn {
  by: SQL;
  type: 'int' | 'text';
}
const int = (by: SQL): SortColumn => ({ by, type: 'int' });
const text = (by: SQL): SortColumn => ({ by, type: 'text' });

const ID = int(sql`${songs.id}`);
const DISC = int(sql`${songs.discNumber}`);
const TRACK = int(sql`coalesce(${songs.trackNumber}, 32767)`);
/** Songs that need their artist come together: failed, without audio, in progress, ready. */
const NEED = int(sql`case when ${songs.isAudioPending} then 3 else array_position(
  array['failed', 'missing', 'processing', 'ready'], ${songs.audioState}) end`);

/** A single's own id, or that of the latest song on its album. */
const RELEASE = sql`coalesce((select max(s.id) from songs s
  where s.album_id = ${albums.id} and s.deleted_at is null), ${songs.id})`;

const order = (name: OwnSongSort, ...columns: SortColumn[]) => ({
  columns,
  cursors: defineCursors(`own songs by ${name}`, { place: 'text' }),
});

/** The orders of the studio's table. No value is null, and the id is last, so that a row has one place. */
export const OWN_SONG_ORDERS = {
  release: order('release', int(sql`-${RELEASE}`), DISC, TRACK, ID),
  added: order('added', ID),
  title: order('title', text(sql`lower(${songs.title})`), ID),
  album: order(
    'album',
    text(sql`lower(coalesce(${albums.title}, ''))`),
    int(sql`coalesce(${albums.id}, 0)`),
    DISC,
    TRACK,
    ID,
  ),
  duration: order('duration', int(sql`coalesce(${songs.durationMs}, 0)`), ID),
  plays: order('plays', int(sql`${songs.plays}`), ID),
  status: order('status', NEED, ID),
} satisfies Record<OwnSongSort, object>;

const valuesOf = (columns: readonly SortColumn[]) =>
  sql.join(
    columns.map(({ by }) => by),
    sql`, `,
  );

/** The sort values of a row, in the form that its cursor holds. */
export const placeIn = (columns: readonly SortColumn[]) =>
  sql<string>`json_build_array(${valuesOf(columns)})::text`;

/** The rows behind a place. */
export function isBehind(columns: readonly SortColumn[], isDescending: boolean, place: string): SQL {
  const values: unknown[] = JSON.parse(place);
  const at = columns.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`);
  return sql`(${valuesOf(columns)}) ${sql.raw(isDescending ? '<' : '>')} (${sql.join(at, sql`, `)})`;
}
