import { tables } from '@stagedoor/db';
import {
  type ArtistSongsInput,
  PAGE,
  type Page,
  type Paging,
  type Song,
  type SongOrder,
  type SongsByIdsInput,
  type TopSongsInput,
} from '@stagedoor/validators';
import * as pages from '@stagedoor/validators/page-inputs';
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights, NO_RIGHTS } from '../../platform/rights/index.ts';
import { listOfCurrent } from '../artists/index.ts';
import { presentSong, presentSongs } from './present.ts';
import {
  type SelectedSong,
  selectSongs,
  songList,
  songVisibleTo,
  songVisibleWithAlbum,
} from './select-songs.ts';
import { SONG_ORDERS } from './song-orders.ts';

const { songs } = tables;

const cursors = {
  all: defineCursors('all songs', { id: 'number' }),
  ofAlbum: defineCursors('songs of an album', { offset: 'number' }),
};

const newestSongs = songList(
  ({ isNext }: { isNext: boolean }) => ({
    where: isNext ? lt(songs.id, sql.placeholder('id')) : undefined,
    orderBy: [desc(songs.id)],
  }),
  [PAGE.default + 1],
);

/** Newest first, with keyset pagination by id. */
export async function listSongs(ctx: Ctx, input: Paging): Promise<Page<Song>> {
  const rights = await loadRights(ctx);
  const last = cursors.all.read(ctx, input.cursor);
  const values = { ...last, limit: input.limit + 1 };
  const rows = await newestSongs(ctx, rights, { isNext: last !== undefined }, values);
  const now = ctx.now();
  return cursors.all.page(ctx, rows, input.limit, (row) => presentSong(row, rights, now));
}

/**
 * An artist's songs, newest first by default. Songs of one album come in album order, where the cursor is an
 * offset: albums are short, and their order has no key.
 */
export const listArtistSongs = (ctx: Ctx, input: ArtistSongsInput): Promise<Page<Song>> =>
  listOfCurrent(ctx, input.artistId, (artistId) => pageOfArtist(ctx, { ...input, artistId }));

async function pageOfArtist(ctx: Ctx, input: ArtistSongsInput): Promise<Page<Song>> {
  if (input.albumId === undefined) return listOrdered(ctx, input, input.order ?? 'newest');
  const { offset: start } = cursors.ofAlbum.read(ctx, input.cursor) ?? { offset: 0 };
  const items = await listAlbumSongs(ctx, input.albumId, input.artistId);
  const end = start + input.limit;
  const nextCursor = items.length > end ? cursors.ofAlbum.write(ctx, { offset: end }) : null;
  return { items: items.slice(start, end), nextCursor };
}

const artistSongs = songList(
  ({ order, isNext }: { order: SongOrder; isNext: boolean }) => ({
    where: and(
      eq(songs.artistId, sql.placeholder('artistId')),
      isNext ? SONG_ORDERS[order].after : undefined,
    ),
    orderBy: SONG_ORDERS[order].by,
  }),
  [pages.artistSongs(0).limit + 1],
);

async function listOrdered(ctx: Ctx, input: ArtistSongsInput, order: SongOrder): Promise<Page<Song>> {
  const rights = await loadRights(ctx);
  const { cursors } = SONG_ORDERS[order];
  const last = cursors.read(ctx, input.cursor);
  const values = { artistId: input.artistId, ...last, limit: input.limit + 1 };
  const rows = await artistSongs(ctx, rights, { order, isNext: last !== undefined }, values);
  const now = ctx.now();
  return cursors.page(ctx, rows, input.limit, (row) => presentSong(row, rights, now));
}

const ALBUM_SONGS = 1_000;
const albumSongs = songList(
  ({ isOfArtist }: { isOfArtist: boolean }) => ({
    where: and(
      eq(songs.albumId, sql.placeholder('albumId')),
      isOfArtist ? eq(songs.artistId, sql.placeholder('artistId')) : undefined,
    ),
    orderBy: [asc(songs.discNumber), sql`${songs.trackNumber} nulls last`, asc(songs.id)],
  }),
  [ALBUM_SONGS],
);

/** Every song of an album, by disc and track. */
export async function listAlbumSongs(ctx: Ctx, albumId: number, artistId?: number): Promise<Song[]> {
  const rights = await loadRights(ctx);
  const values = { albumId, artistId, limit: ALBUM_SONGS };
  const rows = await albumSongs(ctx, rights, { isOfArtist: artistId !== undefined }, values);
  return presentSongs(rows, rights, ctx.now());
}

const topSongs = songList(
  ({ includeMusicBrainz }: { includeMusicBrainz: boolean }) => ({
    where: and(
      eq(songs.artistId, sql.placeholder('artistId')),
      includeMusicBrainz ? undefined : eq(songs.audioState, 'ready'),
    ),
    orderBy: [desc(songs.plays), asc(songs.id)],
  }),
  [pages.ARTIST_OVERVIEW.songs],
);

/** An artist's songs by plays, most first. */
export async function listTopSongs(ctx: Ctx, input: TopSongsInput): Promise<Song[]> {
  const rights = await loadRights(ctx);
  const { includeMusicBrainz, limit } = input;
  const rows = await listOfCurrent(ctx, input.artistId, (artistId) =>
    topSongs(ctx, rights, { includeMusicBrainz }, { artistId, limit }),
  );
  return presentSongs(rows, rights, ctx.now());
}

const popularSongs = songList(
  () => ({ where: sql`${songs.audioState} = 'ready'`, orderBy: [desc(songs.plays), asc(songs.id)] }),
  [pages.HOME_POPULAR_SONGS.limit, pages.LIBRARY_POPULAR_SONGS.limit],
);

/** The most played playable songs of the whole catalogue. */
export async function listPopularSongs(ctx: Ctx, input: { limit: number }): Promise<Song[]> {
  const rights = await loadRights(ctx);
  const rows = await popularSongs(ctx, rights, {}, { limit: input.limit });
  return presentSongs(rows, rights, ctx.now());
}

/** One song, or `not_found` when it is missing or hidden. */
export async function getSong(ctx: Ctx, input: { id: number }): Promise<Song> {
  const rights = await loadRights(ctx);
  const now = ctx.now();
  return presentSong(await getSongRow(ctx, input.id, songVisibleWithAlbum(rights, now)), rights, now);
}

/** The given songs that the caller may see, in no particular order. */
export async function listSongsByIds(ctx: Ctx, input: SongsByIdsInput): Promise<Song[]> {
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const rows = await selectSongs(ctx.db).where(
    and(inArray(songs.id, input.ids), songVisibleWithAlbum(rights, now)),
  );
  return presentSongs(rows, rights, now);
}

/**
 * The access fields of the given songs, for `maySee`, regardless of the caller; deleted songs are left out.
 */
export async function readSongVisibility(ctx: Ctx, songIds: readonly number[]) {
  const { artists } = tables;
  const now = ctx.now();
  return ctx.db
    .select({
      id: songs.id,
      artistId: songs.artistId,
      isListed: sql<boolean>`${songVisibleTo(NO_RIGHTS, now)}`,
    })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(and(inArray(songs.id, [...songIds]), songVisibleTo({ ...NO_RIGHTS, isAll: true }, now)));
}

async function getSongRow(ctx: Ctx, id: number, visible: SQL | undefined): Promise<SelectedSong> {
  const [row] = await selectSongs(ctx.db).where(and(eq(songs.id, id), visible));
  if (!row) throw notFound('Song');
  return row;
}
