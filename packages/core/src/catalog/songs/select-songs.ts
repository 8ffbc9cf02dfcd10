import { builtOnce, fixedLimit, type Queryable, tables, type Variant } from '@stagedoor/db';
import { and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx, Rights } from '../../platform/context/index.ts';
import { isSongListedAt, isSongListedWithAlbumAt, NOW, timeOf } from '../../platform/releases/index.ts';
import {
  isOwnProfile,
  OWN_PROFILES,
  ownProfiles,
  type VisibilityScope,
  visibilityScope,
} from '../../platform/rights/index.ts';
import { creditsOf } from '../credits/index.ts';

const { songs, artists, albums } = tables;

export const songColumns = {
  id: songs.id,
  title: songs.title,
  artistId: songs.artistId,
  artistName: artists.name,
  albumId: albums.id,
  albumTitle: albums.title,
  discNumber: songs.discNumber,
  trackNumber: songs.trackNumber,
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
  priceCents: songs.priceCents,
  namesPrice: songs.namesPrice,
  state: songs.audioState,
  isAudioPending: songs.isAudioPending,
  failureReason: songs.failureReason,
  isClaimable: songs.isClaimable,
  createdAt: songs.createdAt,
  updatedAt: songs.updatedAt,
  /** Given as they are to everybody who sees the song. */
  facts: {
    loudnessLufs: songs.loudnessLufs,
    genre: songs.genre,
    tags: songs.tags,
    releaseYear: songs.releaseYear,
    description: songs.description,
    originalArtistName: songs.originalArtistName,
    isrc: songs.isrc,
    isExplicit: songs.isExplicit,
    language: songs.language,
    lyrics: songs.lyrics,
    recordingMbid: songs.recordingMbid,
    importedFrom: songs.importedFrom,
    importedId: songs.importedId,
    uploadedByAdmin: songs.uploadedByAdmin,
    downloads: songs.downloads,
  },
  credits: creditsOf('song', songs),
  /** Who may download the artist's songs that do not say otherwise. */
  downloadsOfArtist: artists.downloads,
  release: {
    releaseState: songs.releaseState,
    publishAt: songs.publishAt,
    earlyAccessDays: songs.earlyAccessDays,
    secretKey: songs.secretKey,
    hiddenAt: songs.hiddenAt,
  },
  albumRelease: {
    releaseState: albums.releaseState,
    publishAt: albums.publishAt,
    earlyAccessDays: albums.earlyAccessDays,
    secretKey: albums.secretKey,
    hiddenAt: albums.hiddenAt,
  },
};

/** The columns of a song that every list shows, in one query; callers add where, order and limit. */
export const selectSongs = (db: Queryable) => selectSongsWith(db, {});

/** `selectSongs` with further columns, of a table that the caller joins. */
export function selectSongsWith<Further extends Record<string, PgColumn | SQL>>(
  db: Queryable,
  further: Further,
) {
  return db
    .select({ ...songColumns, ...further })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)));
}

export type SelectedSong = Awaited<ReturnType<typeof selectSongs>>[number];

/**
 * Which songs the caller may see: songs that are not deleted, and that are ready, listed with their album, and by
 * an artist who is not suspended, unless the caller is the artist or an admin.
 */
export const songVisibleTo = (rights: Rights, now: Date): SQL | undefined =>
  songVisibleIn(visibilityScope(rights), ownProfiles(rights), now);

/** `songVisibleTo` for statements that join the album as `selectSongs` does. */
export const songVisibleWithAlbum = (rights: Rights, now: Date): SQL | undefined =>
  visibleWhere(visibilityScope(rights), ownProfiles(rights), isSongListedWithAlbumAt(now));

/**
 * `songVisibleWithAlbum` for sums, whose statements join the album but not the artist. Hidden artists are few: their
 * ids come from small indexes, which saves a lookup for each song.
 */
export const songVisibleInSum = (rights: Rights, now: Date): SQL | undefined =>
  visibleWhere(visibilityScope(rights), ownProfiles(rights), isSongListedWithAlbumAt(now), {
    isThere: sql`not exists (select from artists a where a.id = ${songs.artistId} and a.deleted_at is not null)`,
    isShown: sql`not exists (select from artists a where a.id = ${songs.artistId} and a.suspended_at is not null)`,
  });

export const isPresentable = sql`${songs.audioState} in ('ready', 'missing')`;

/** Songs that everyone could see if they were released. */
export const songPresentable = and(
  isPresentable,
  isNull(songs.deletedAt),
  isNull(artists.deletedAt),
  isNull(artists.suspendedAt),
);

/** `songVisibleTo` for prepared statements. */
export function songVisibleIn(
  scope: VisibilityScope,
  own: string | Placeholder = OWN_PROFILES,
  now: Date | Placeholder = NOW,
): SQL | undefined {
  return visibleWhere(scope, own, isSongListedAt(now));
}

const JOINED_ARTIST = { isThere: isNull(artists.deletedAt), isShown: isNull(artists.suspendedAt) };

function visibleWhere(
  scope: VisibilityScope,
  own: string | Placeholder,
  isListed: SQL,
  artist: Record<'isThere' | 'isShown', SQL> = JOINED_ARTIST,
): SQL | undefined {
  const isPublic = and(isPresentable, artist.isShown, isListed);
  const isOwn = scope === 'own' ? isOwnProfile(songs.artistId, own) : undefined;
  return and(isNull(songs.deletedAt), artist.isThere, scope === 'all' ? undefined : or(isPublic, isOwn));
}

interface SongListParts {
  where?: SQL | undefined;
  orderBy: SQL[];
}

type Rows = number | 'any' | 'all';
const limitIn = (rows: number | 'any'): Placeholder =>
  rows === 'any' ? sql.placeholder('limit') : fixedLimit(rows);

/**
 * A list of songs that the caller may see, with one prepared statement per variant and size in `pageSizes`
 * (`limitTo`). `parts` use placeholders for all that changes; `values` fill them. Without a limit, the condition has
 * to bound the list.
 */
export function songList<V extends Variant>(
  parts: (variant: V) => SongListParts,
  pageSizes: readonly number[] = [],
) {
  const statement = builtOnce((db, variant: V & { scope: VisibilityScope; rows: Rows }) => {
    const { where, orderBy } = parts(variant);
    const list = selectSongs(db)
      .where(and(visibleWhere(variant.scope, OWN_PROFILES, isSongListedWithAlbumAt(NOW)), where))
      .orderBy(...orderBy);
    return (variant.rows === 'all' ? list : list.limit(limitIn(variant.rows))).prepare('songs');
  });
  const rowsOf = (limit: number | undefined): Rows =>
    limit === undefined ? 'all' : pageSizes.includes(limit) ? limit : 'any';
  return (
    ctx: Ctx,
    rights: Rights,
    variant: V,
    values: { limit?: number } & Record<string, unknown>,
  ): Promise<SelectedSong[]> =>
    statement(ctx.db, {
      ...variant,
      scope: visibilityScope(rights),
      rows: rowsOf(values.limit),
    }).execute({
      own: ownProfiles(rights),
      now: timeOf(ctx.now()),
      ...values,
    });
}
