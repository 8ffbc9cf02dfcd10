import { builtOnce, tables } from '@stagedoor/db';
import { ALBUM_MAX_SONGS, type Album, type Song } from '@stagedoor/validators';
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
 * to the artist's work PostgreSQL writes it. Those who ask at the same time are not put into one statement: it would take
 * PostgreSQL as long for each album, and all would wait for the last.
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

/** Undefined for albums that visitors do not see. */
async function findForVisitors({ db, now }: Ctx, id: number) {
  const [row] = await answerForVisitors(db, {}).execute({ id, now: timeOf(now()) });
  return row && { ...row, json: completeSongs(row.json, row) as AlbumAnswer['json'] };
}

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
const answerForVisitors = builtOnce((db) =>
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
    .where(and(eq(albums.id, sql.placeholder('id')), albumVisibleIn({ scope: 'public', now: CLOCK })))
    .prepare('album_answer'),
);
