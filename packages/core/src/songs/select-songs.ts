import { type Queryable, tables } from '@stagedoor/db';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Rights } from '../rights/index.ts';

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

export type SongRow = Awaited<ReturnType<typeof selectSongs>>[number];

/**
 * Which songs this caller may know of: not deleted, and finished and of an artist who is not suspended unless
 * it is their own or they are an admin (decisions.md, Data).
 */
export function songVisibleTo(rights: Rights): SQL | undefined {
  const isPublic = and(sql`${songs.audioState} in ('ready', 'missing')`, isNull(artists.suspendedAt));
  const isOwn = rights.ownArtistId === null ? undefined : eq(songs.artistId, rights.ownArtistId);
  return and(
    isNull(songs.deletedAt),
    isNull(artists.deletedAt),
    rights.isAll ? undefined : or(isPublic, isOwn),
  );
}
