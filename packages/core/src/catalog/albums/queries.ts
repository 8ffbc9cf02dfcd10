import { builtOnce, type Queryable, tables } from '@stagedoor/db';
import type { Album, Page, Paging, Song } from '@stagedoor/validators';
import { and, desc, eq, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { readCursor, toPage } from '../../platform/paging/index.ts';
import {
  isOwnProfile,
  loadRights,
  OWN_PROFILES,
  ownProfiles,
  type Rights,
  type VisibilityScope,
  visibilityScope,
} from '../../platform/rights/index.ts';
import { listAlbumSongs } from '../songs/index.ts';

const { albums, artists, songs } = tables;

const albumColumns = {
  id: albums.id,
  artistId: albums.artistId,
  artistName: artists.name,
  title: albums.title,
  year: albums.year,
  releaseDate: albums.releaseDate,
  description: albums.description,
  coverImage: albums.coverImage,
  coverPlaceholder: albums.coverPlaceholder,
  songCount: sql<number>`(select count(*)::int from ${songs} where ${songs.albumId} = ${albums.id}
    and ${songs.deletedAt} is null and ${songs.audioState} in ('ready', 'missing'))`,
};

/** Only the artist and admins see the albums of a suspended artist, as with songs. */
export const albumVisibleTo = (rights: Rights): SQL | undefined =>
  albumVisibleIn(visibilityScope(rights), ownProfiles(rights));

/** `albumVisibleTo` for prepared statements. */
export function albumVisibleIn(
  scope: VisibilityScope,
  own: string | Placeholder = OWN_PROFILES,
): SQL | undefined {
  const isOwn = scope === 'own' ? isOwnProfile(albums.artistId, own) : undefined;
  return and(
    isNull(albums.deletedAt),
    isNull(artists.deletedAt),
    scope === 'all' ? undefined : or(isNull(artists.suspendedAt), isOwn),
  );
}

/** All albums, or those of one artist, newest first, with keyset pagination by id. */
export async function listAlbums(ctx: Ctx, input: Paging & { artistId?: number }): Promise<Page<Album>> {
  const after = readCursor(input.cursor, 1)?.[0];
  const rights = await loadRights(ctx);
  const rows = await selectAlbums(ctx.db)
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

const oneAlbum = builtOnce((db, { scope }: { scope: VisibilityScope }) =>
  selectAlbums(db)
    .where(and(eq(albums.id, sql.placeholder('id')), albumVisibleIn(scope)))
    .prepare('album'),
);

/** An album with its songs in order, or `not_found`. */
export async function getAlbum(ctx: Ctx, input: { id: number }): Promise<Album & { songs: Song[] }> {
  const rights = await loadRights(ctx);
  const statement = oneAlbum(ctx.db, { scope: visibilityScope(rights) });
  const [[album], songs] = await Promise.all([
    statement.execute({ id: input.id, own: ownProfiles(rights) }),
    listAlbumSongs(ctx, input.id),
  ]);
  if (!album) throw notFound('Album');
  return { ...album, songs };
}

/** The columns of an album that every list shows; callers add where, order and limit. */
export function selectAlbums(db: Queryable) {
  return db.select(albumColumns).from(albums).innerJoin(artists, eq(artists.id, albums.artistId));
}
