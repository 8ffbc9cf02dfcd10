import { builtOnce, isOneOf, type Queryable, tables } from '@stagedoor/db';
import { ALBUM_MAX_SONGS, type Album, type Song } from '@stagedoor/validators';
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { gather } from '../../platform/batches/index.ts';
import { type Ctx, type JsonOf, toJson } from '../../platform/context/index.ts';
import { isListedAt, NOW, opensAtIn, shownDateIn, stateIn, timeOf } from '../../platform/releases/index.ts';
import { loadRights, rightsClass } from '../../platform/rights/index.ts';
import { completeSongs, isPresentable, songForVisitors } from '../songs/index.ts';
import { albumColumns, albumVisibleIn } from './queries.ts';
import { getAlbumOrShared } from './shared-album.ts';

const { albums, artists, songs } = tables;

export interface AlbumAnswer {
  artistId: number;
  json: JsonOf<Album & { songs: Song[] }>;
}

/**
 * An album with its songs in order, as JSON, or `not_found`; what `getAlbumOrShared` gives. For callers without rights
 * to the artist's work PostgreSQL writes it, for many albums at a time.
 */
export async function getAlbumAnswer(ctx: Ctx, input: { id: number }): Promise<AlbumAnswer> {
  const rights = await loadRights(ctx);
  if (!rights.isAll && ctx.secretKey === undefined) {
    const found = await findForVisitors(ctx, input.id);
    if (found?.isWhole && rightsClass(rights, found.artistId, ctx.now()) === 'public') return found;
  }
  const album = await getAlbumOrShared(ctx, input);
  return { artistId: album.artistId, json: toJson(album) };
}

interface Wanted {
  id: number;
  now: Date;
}

const BATCHES_AT_ONCE = 2;
const batches = new WeakMap<Queryable, (wanted: Wanted) => ReturnType<typeof findForVisitors>>();

type AnswerForVisitors = ReturnType<typeof complete>;

function findForVisitors(ctx: Ctx, id: number): Promise<AnswerForVisitors | undefined> {
  const { db } = ctx;
  const find =
    batches.get(db) ??
    gather((wanted: Wanted[]) => readForVisitors(db, wanted), {
      atOnce: BATCHES_AT_ONCE,
      keyOf: ({ id }) => id,
    });
  batches.set(db, find);
  return find({ id, now: ctx.now() });
}

/** In the order of `wanted`, as of the latest of its times; undefined for albums that visitors do not see. */
async function readForVisitors(db: Queryable, wanted: readonly Wanted[]) {
  const now = new Date(Math.max(...wanted.map((one) => one.now.getTime())));
  const ids = wanted.map(({ id }) => id);
  const found = new Map((await selectForVisitors(db, ids, now)).map((row) => [row.id, complete(row)]));
  return ids.map((id) => found.get(id));
}

const complete = (row: Awaited<ReturnType<typeof selectForVisitors>>[number]) => ({
  ...row,
  json: completeSongs(row.json, row) as AlbumAnswer['json'],
});

const selectForVisitors = (db: Queryable, ids: readonly number[], now: Date) =>
  answersForVisitors(db, {}).execute({ ids: `{${ids.join()}}`, now: timeOf(now) });

const CLOCK = sql`clock.now`;

/** `presentAlbum` in SQL, for callers without rights to the artist's work, and the songs. */
function albumForVisitors(): Record<keyof Album | 'songs', SQLWrapper> {
  const { release, ...row } = albumColumns({ scope: 'public' });
  return {
    ...row,
    songCount: sql`listed.count`,
    state: stateIn(albums, CLOCK),
    publishAt: sql`null`,
    earlyAccessDays: sql`0`,
    opensAt: shownDateIn(opensAtIn(albums), CLOCK),
    songs: sql`listed.songs`,
  };
}

function columnsOf(fields: Record<string, SQLWrapper>): SQL {
  const columns = Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  return sql.join(columns, sql`, `);
}

/**
 * `json_agg` of records costs half of what `json_build_object` and joined strings do. The songs take `artists` and
 * `albums` from their album, which saves two look-ups for each; an album with songs of several artists is not `isWhole`.
 */
const answersForVisitors = builtOnce((db) =>
  db
    .select({
      id: albums.id,
      artistId: albums.artistId,
      artistName: artists.name,
      title: albums.title,
      isWhole: sql<boolean>`listed.count <= ${sql.raw(String(ALBUM_MAX_SONGS))} and listed.have_one_artist`,
      json: sql<string>`(select row_to_json(album)::text from (select ${columnsOf(albumForVisitors())}) album)`,
    })
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId))
    .crossJoinLateral(sql`(select ${NOW}::timestamptz as now) clock`)
    .crossJoinLateral(sql`(
      select coalesce(json_agg(song), '[]') as songs, count(*)::int as count,
        coalesce(bool_and(song."artistId" = ${albums.artistId}), true) as have_one_artist
      from (
        select ${columnsOf(songForVisitors(CLOCK))} from ${songs}
        where ${and(eq(songs.albumId, albums.id), isNull(songs.deletedAt), isPresentable, isListedAt(songs, CLOCK))}
        order by ${songs.discNumber}, ${songs.trackNumber} nulls last, ${songs.id}
      ) song) listed`)
    .where(and(isOneOf(albums.id, sql.placeholder('ids')), albumVisibleIn({ scope: 'public', now: CLOCK })))
    .prepare('album_answers'),
);
