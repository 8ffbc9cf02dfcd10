import { builtOnce, tables } from '@stagedoor/db';
import type { Album, Page, Paging, Song } from '@stagedoor/validators';
import { and, desc, eq, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { readCursor, toPage } from '../../platform/paging/index.ts';
import { loadRights, ownPlaceholder, type Rights, sightOf } from '../../platform/rights/index.ts';
import { listAlbumSongs } from '../songs/index.ts';

const { albums, artists, songs } = tables;

const albumColumns = {
  id: albums.id,
  artistId: albums.artistId,
  artistName: artists.name,
  title: albums.title,
  year: albums.year,
  coverImage: albums.coverImage,
  coverPlaceholder: albums.coverPlaceholder,
  songCount: sql<number>`(select count(*)::int from ${songs} where ${songs.albumId} = ${albums.id}
    and ${songs.deletedAt} is null and ${songs.audioState} in ('ready', 'missing'))`,
};

/** Albums of a suspended artist are for that artist and admins, as their songs are. */
export function albumVisibleTo(
  rights: Rights,
  own: number | Placeholder | null = rights.ownArtistId,
): SQL | undefined {
  const isOwn = own === null ? undefined : eq(albums.artistId, own);
  return and(
    isNull(albums.deletedAt),
    isNull(artists.deletedAt),
    rights.isAll ? undefined : or(isNull(artists.suspendedAt), isOwn),
  );
}

/** Albums of everybody or of one artist, newest first, keyset by id. */
export async function listAlbums(ctx: Ctx, input: Paging & { artistId?: number }): Promise<Page<Album>> {
  const after = readCursor(input.cursor, 1)?.[0];
  const rights = await loadRights(ctx);
  const rows = await selectAlbums(ctx)
    .where(
      and(
        albumVisibleTo(rights),
        input.artistId === undefined ? undefined : eq(albums.artistId, input.artistId),
        after === undefined ? undefined : lt(albums.id, after),
      ),
    )
    .orderBy(desc(albums.id))
    .limit(input.limit + 1);
  return toPage(
    rows,
    input.limit,
    (row) => row,
    (row) => [row.id],
  );
}

/** An album with its songs in order, or `not_found`. */
export async function getAlbum(ctx: Ctx, input: { id: number }): Promise<Album & { songs: Song[] }> {
  const rights = await loadRights(ctx);
  const statement = builtOnce(ctx.db, `album, ${sightOf(rights)}`, () =>
    selectAlbums(ctx)
      .where(and(eq(albums.id, sql.placeholder('id')), albumVisibleTo(rights, ownPlaceholder(rights))))
      .prepare('album'),
  );
  const [[album], songs] = await Promise.all([
    statement.execute({ id: input.id, own: rights.ownArtistId }),
    listAlbumSongs(ctx, input.id),
  ]);
  if (!album) throw notFound('Album');
  return { ...album, songs };
}

/** Album rows as every list shows them; callers add where, order and limit. */
export function selectAlbums(ctx: Ctx) {
  return ctx.db.select(albumColumns).from(albums).innerJoin(artists, eq(artists.id, albums.artistId));
}
