import { builtOnce, type Queryable, tables } from '@stagedoor/db';
import type { Album, Page, Paging, Song } from '@stagedoor/validators';
import * as pages from '@stagedoor/validators/page-inputs';
import { and, desc, eq, inArray, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx, Rights } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors, limitTo } from '../../platform/paging/index.ts';
import { datesOf, isListedAt, NOW, shownDate, stateAt, timeOf } from '../../platform/releases/index.ts';
import {
  hasBoughtAlbum,
  isOwnProfile,
  loadRights,
  OWN_PROFILES,
  ownProfiles,
  ownsArtist,
  type VisibilityScope,
  visibilityScope,
} from '../../platform/rights/index.ts';
import { listOfCurrent } from '../artists/index.ts';
import { creditsOf } from '../credits/index.ts';
import { presentPrice } from '../releases/index.ts';
import { listAlbumSongs } from '../songs/index.ts';

const { albums, artists, songs } = tables;
const cursors = {
  all: defineCursors('albums', { id: 'number' }),
  ofArtist: defineCursors('albums of an artist', { place: 'number', id: 'number' }),
};

interface Seen {
  scope: VisibilityScope;
  own?: string | Placeholder;
  now?: Date | Placeholder | SQL;
}

export const albumColumns = (seen: Seen) => ({
  id: albums.id,
  artistId: albums.artistId,
  artistName: artists.name,
  title: albums.title,
  type: albums.type,
  year: albums.year,
  releaseDate: albums.releaseDate,
  description: albums.description,
  label: albums.label,
  notes: albums.notes,
  tags: albums.tags,
  credits: creditsOf('album', albums),
  coverImage: albums.coverImage,
  coverPlaceholder: albums.coverPlaceholder,
  songCount: sql<number>`(select count(*)::int from ${songs} where ${songs.albumId} = ${albums.id}
    and ${songs.deletedAt} is null and ${songs.audioState} in ('ready', 'missing')
    and ${or(isListedAt(songs, seen.now ?? NOW), isOwnAlbum(seen))})`,
  pinPlace: albums.pinPlace,
  priceCents: albums.priceCents,
  namesPrice: albums.namesPrice,
  release: {
    releaseState: albums.releaseState,
    publishAt: albums.publishAt,
    earlyAccessDays: albums.earlyAccessDays,
    hiddenAt: albums.hiddenAt,
  },
  updatedAt: albums.updatedAt,
});

function isOwnAlbum({ scope, own = OWN_PROFILES }: Seen): SQL | undefined {
  if (scope === 'all') return sql`true`;
  return scope === 'own' ? isOwnProfile(albums.artistId, own) : undefined;
}

/** The caller's view of albums at this time. */
export const seenBy = (rights: Rights, now: Date) => ({
  scope: visibilityScope(rights),
  own: ownProfiles(rights),
  now,
});

/**
 * Albums that the caller may see: listed ones of artists who are not suspended; artists see all of their own, and
 * admins all. Omitted values become placeholders.
 */
export function albumVisibleIn(seen: Seen): SQL | undefined {
  const isPublic = and(isNull(artists.suspendedAt), isListedAt(albums, seen.now ?? NOW));
  return and(
    isNull(albums.deletedAt),
    isNull(artists.deletedAt),
    seen.scope === 'all' ? undefined : or(isPublic, isOwnAlbum(seen)),
  );
}

/** The rows that an artist's overview reads, and the page of all their albums. */
const PAGE_SIZES = [pages.artistOverview(0).albums.limit + 1, pages.artistAlbums(0).limit + 1];

/** All albums, newest first, or those of one artist, the pinned ones first. */
export function listAlbums(ctx: Ctx, input: Paging & { artistId?: number }): Promise<Page<Album>> {
  if (input.artistId === undefined) return pageOfAlbums(ctx, input);
  return listOfCurrent(ctx, input.artistId, (artistId) => pageOfArtist(ctx, { ...input, artistId }));
}

/** Behind every pinned album, of which there are few. */
const UNPINNED = 1_000;
const PLACE = sql<number>`coalesce(${albums.pinPlace}, ${sql.raw(String(UNPINNED))})`;

async function pageOfArtist(ctx: Ctx, input: Paging & { artistId: number }): Promise<Page<Album>> {
  const last = cursors.ofArtist.read(ctx, input.cursor);
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const seen = seenBy(rights, now);
  const after = last && sql`(${PLACE}, -${albums.id}) > (${last.place}::int, -${last.id}::int)`;
  const rows = await selectAlbums(ctx.db, seen)
    .where(and(albumVisibleIn(seen), eq(albums.artistId, input.artistId), after))
    .orderBy(PLACE, desc(albums.id))
    .limit(limitTo(input.limit + 1, PAGE_SIZES));
  const placed = rows.map((row) => ({ ...row, place: row.pinPlace ?? UNPINNED }));
  return cursors.ofArtist.page(ctx, placed, input.limit, ({ place: _place, ...row }) =>
    presentAlbum(row, rights, now),
  );
}

async function pageOfAlbums(ctx: Ctx, input: Paging): Promise<Page<Album>> {
  const last = cursors.all.read(ctx, input.cursor);
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const seen = seenBy(rights, now);
  const rows = await selectAlbums(ctx.db, seen)
    .where(and(albumVisibleIn(seen), last && lt(albums.id, last.id)))
    .orderBy(desc(albums.id))
    .limit(limitTo(input.limit + 1, PAGE_SIZES));
  return cursors.all.page(ctx, rows, input.limit, (row) => presentAlbum(row, rights, now));
}

/** Those of the albums that the caller may see, in no order. */
export async function listAlbumsByIds(ctx: Ctx, ids: readonly number[]): Promise<Album[]> {
  if (ids.length === 0) return [];
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const seen = seenBy(rights, now);
  const rows = await selectAlbums(ctx.db, seen).where(
    and(inArray(albums.id, [...ids]), albumVisibleIn(seen)),
  );
  return rows.map((row) => presentAlbum(row, rights, now));
}

const oneAlbum = builtOnce((db, { scope }: { scope: VisibilityScope }) =>
  selectAlbums(db, { scope })
    .where(and(eq(albums.id, sql.placeholder('id')), albumVisibleIn({ scope })))
    .prepare('album'),
);

/** An album with its songs in order, or `not_found`. */
export async function getAlbum(ctx: Ctx, input: { id: number }): Promise<Album & { songs: Song[] }> {
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const statement = oneAlbum(ctx.db, { scope: visibilityScope(rights) });
  const [[album], songs] = await Promise.all([
    statement.execute({ id: input.id, own: ownProfiles(rights), now: timeOf(now) }),
    listAlbumSongs(ctx, input.id),
  ]);
  if (!album) throw notFound('Album');
  return { ...presentAlbum(album, rights, now), songs };
}

/** The columns of an album that every list shows; callers add where, order and limit. */
export const selectAlbums = (db: Queryable, seen: Seen) => selectAlbumsWith(db, seen, {});

/** `selectAlbums` with further columns, of a table that the caller joins. */
export function selectAlbumsWith<Further extends Record<string, PgColumn | SQL>>(
  db: Queryable,
  seen: Seen,
  further: Further,
) {
  return db
    .select({ ...albumColumns(seen), ...further })
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId));
}

type SelectedAlbum = Awaited<ReturnType<typeof selectAlbums>>[number];

/** An album as this caller may see it. */
export function presentAlbum(
  { release, priceCents, namesPrice, pinPlace, credits, ...row }: SelectedAlbum,
  rights: Rights,
  now: Date,
): Album {
  const isOwn = ownsArtist(rights, row.artistId);
  return {
    ...row,
    credits: credits ?? [],
    isPinned: pinPlace !== null,
    state: stateAt(release, now),
    publishAt: isOwn ? (release.publishAt?.toISOString() ?? null) : null,
    earlyAccessDays: isOwn ? release.earlyAccessDays : 0,
    opensAt: shownDate(datesOf(release), now),
    price: presentPrice({ priceCents, namesPrice }),
    isBought: hasBoughtAlbum(rights, row),
    updatedAt: row.updatedAt.toISOString(),
  };
}
