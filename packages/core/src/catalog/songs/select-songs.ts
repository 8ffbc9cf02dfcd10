import { builtOnce, type Queryable, tables } from '@stagedoor/db';
import { and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { ownPlaceholder, type Rights, sightOf } from '../../platform/rights/index.ts';

const { songs, artists, albums } = tables;

const songColumns = {
  id: songs.id,
  title: songs.title,
  artistId: songs.artistId,
  artistName: artists.name,
  albumId: albums.id,
  albumTitle: albums.title,
  coverImage: sql<string | null>`coalesce(${songs.coverImage}, ${albums.coverImage})`,
  coverPlaceholder: sql<
    string | null
  >`case when ${songs.coverImage} is null then ${albums.coverPlaceholder} else ${songs.coverPlaceholder} end`,
  audioUrl: songs.audioUrl,
  sources: songs.sources,
  duration: songs.duration,
  durationMs: songs.durationMs,
  plays: songs.plays,
  isPremium: songs.isPremium,
  state: songs.audioState,
  failureReason: songs.failureReason,
  loudnessLufs: songs.loudnessLufs,
  genre: songs.genre,
  releaseYear: songs.releaseYear,
  description: songs.description,
  originalArtistName: songs.originalArtistName,
  importedFrom: songs.importedFrom,
  importedId: songs.importedId,
  uploadedByAdmin: songs.uploadedByAdmin,
  isClaimable: songs.isClaimable,
  createdAt: songs.createdAt,
};

/** Song rows with what every list shows of them, in one query; callers add where, order and limit. */
export function selectSongs(db: Queryable) {
  return db
    .select(songColumns)
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)));
}

export type SelectedSong = Awaited<ReturnType<typeof selectSongs>>[number];

/**
 * Which songs this caller may know of: not deleted, and finished and of an artist who is not suspended unless
 * it is their own or they are an admin.
 */
export function songVisibleTo(
  rights: Rights,
  own: number | Placeholder | null = rights.ownArtistId,
): SQL | undefined {
  const isPublic = and(sql`${songs.audioState} in ('ready', 'missing')`, isNull(artists.suspendedAt));
  const isOwn = own === null ? undefined : eq(songs.artistId, own);
  return and(
    isNull(songs.deletedAt),
    isNull(artists.deletedAt),
    rights.isAll ? undefined : or(isPublic, isOwn),
  );
}

interface SongList {
  /** Names the text of `where` and `orderBy`, which hold placeholders for all that changes. */
  name: string;
  where?: SQL | undefined;
  orderBy: SQL[];
  values: { limit: number } & Record<string, unknown>;
}

/** Those of the songs that the caller may know of, by a statement that is built once. */
export function listSongRows(
  db: Queryable,
  rights: Rights,
  { name, where, orderBy, values }: SongList,
): Promise<SelectedSong[]> {
  const statement = builtOnce(db, `songs: ${name}, ${sightOf(rights)}`, () =>
    selectSongs(db)
      .where(and(songVisibleTo(rights, ownPlaceholder(rights)), where))
      .orderBy(...orderBy)
      .limit(sql.placeholder('limit'))
      .prepare('songs'),
  );
  return statement.execute({ own: rights.ownArtistId, ...values });
}
