import { builtOnce, tables } from '@stagedoor/db';
import type { Album, Artist, Page, SearchInput, SearchPages, Song } from '@stagedoor/validators';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { albumVisibleIn, presentAlbum, selectAlbums } from '../../catalog/albums/index.ts';
import { artistVisible, selectArtists } from '../../catalog/artists/index.ts';
import { presentSongs, songList } from '../../catalog/songs/index.ts';
import type { Ctx, Place, SearchedKind } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { readCursor, toPage } from '../../platform/paging/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import {
  loadRights,
  ownProfiles,
  type Rights,
  type VisibilityScope,
  visibilityScope,
} from '../../platform/rights/index.ts';
import { findNearIds } from './near-ids.ts';
import { rankIds } from './rank-ids.ts';
import { RANKS, readTerm, type Term } from './term.ts';

interface Wanted extends Pick<SearchInput, 'limit' | 'cursor'> {
  rights: Rights;
  term: Term;
  /** Looks for names that only come close to this text. */
  near?: string;
}

/**
 * Artists, songs and albums whose name or title contains the term, ignoring case like PostgreSQL's ILIKE;
 * accents and composed characters must match. Best matches first, with a page per kind. When there are none, one page
 * of names that come close (`isNear`).
 */
export async function findMatches(ctx: Ctx, input: SearchInput): Promise<SearchPages> {
  const { type, limit, cursor } = input;
  if (type === 'all' && cursor !== undefined)
    throw badRequest('A cursor needs the type that it goes on with');
  const wanted = { rights: await loadRights(ctx), term: readTerm(input.q), limit, cursor };
  const wants = (kind: SearchInput['type']) => type === 'all' || type === kind;
  const findAll = (wanted: Wanted) =>
    Promise.all([
      wants('artists') ? findArtists(ctx, wanted) : NOTHING,
      wants('songs') ? findSongs(ctx, wanted) : NOTHING,
      wants('albums') ? findAlbums(ctx, wanted) : NOTHING,
    ]);
  const exact = await findAll(wanted);
  const isNear = cursor === undefined && exact.every(({ items }) => items.length === 0);
  const [artists, songs, albums] = isNear ? await findAll({ ...wanted, near: input.q }) : exact;
  const nextCursor = artists.nextCursor ?? songs.nextCursor ?? albums.nextCursor;
  return { artists, songs, albums, nextCursor: type === 'all' ? null : nextCursor, isNear };
}

const NOTHING = { items: [], nextCursor: null };

/** The ids are one parameter, so that the statement text stays the same. */
const isFound = (column: AnyPgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::text::int[])`;

const foundArtists = builtOnce((db) =>
  selectArtists(db)
    .where(and(isFound(tables.artists.id), artistVisible))
    .prepare('artists'),
);

const findArtists = (ctx: Ctx, wanted: Wanted): Promise<Page<Artist>> =>
  findPage(ctx, 'artists', wanted, (ids) => foundArtists(ctx.db, {}).execute({ ids: asArray(ids) }));

const foundAlbums = builtOnce((db, { scope }: { scope: VisibilityScope }) =>
  selectAlbums(db, { scope })
    .where(and(isFound(tables.albums.id), albumVisibleIn({ scope })))
    .prepare('albums'),
);

const findAlbums = (ctx: Ctx, wanted: Wanted): Promise<Page<Album>> =>
  findPage(ctx, 'albums', wanted, async (ids) => {
    const now = ctx.now();
    const rows = await foundAlbums(ctx.db, { scope: visibilityScope(wanted.rights) }).execute({
      ids: asArray(ids),
      own: ownProfiles(wanted.rights),
      now: timeOf(now),
    });
    return rows.map((row) => presentAlbum(row, wanted.rights, now));
  });

const foundSongs = songList(() => ({ where: isFound(tables.songs.id), orderBy: [] }));

const findSongs = (ctx: Ctx, wanted: Wanted): Promise<Page<Song>> =>
  findPage(ctx, 'songs', wanted, async (ids) => {
    const values = { ids: asArray(ids), limit: ids.length };
    const rows = await foundSongs(ctx, wanted.rights, {}, values);
    return presentSongs(rows, wanted.rights, ctx.now());
  });

const asArray = (ids: readonly number[]) => `{${ids.join()}}`;

/** Finds the places first, then their rows; rows hidden in between are left out. */
async function findPage<Row extends { id: number }>(
  ctx: Ctx,
  kind: SearchedKind,
  { rights, term, limit, cursor, near }: Wanted,
  select: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  if (near !== undefined) {
    const ids = await findNearIds(ctx, { kind, text: near, rights, count: limit });
    const matches = await selectInOrder(
      ids.map((id) => ({ id })),
      select,
    );
    return { items: matches.map(({ row }) => row), nextCursor: null };
  }
  const after = readPlace(cursor);
  const held = await findHeld(ctx, { kind, term, rights, limit, after }, select);
  if (held)
    return toPage(
      held,
      limit,
      ({ row }) => row,
      ({ place }) => keysOf(place),
    );
  const places = await rankIds(ctx, { kind, term, rights, count: limit + 1, after });
  const { items, nextCursor } = toPage(places, limit, (place) => place, keysOf);
  return { items: (await selectInOrder(items, select)).map(({ row }) => row), nextCursor };
}

function readPlace(cursor: string | undefined): Place | undefined {
  const [rank, popularity, id] = readCursor(cursor, 3) ?? [];
  if (rank === undefined || popularity === undefined || id === undefined) return undefined;
  if (rank > RANKS.inside) throw badRequest('Not a valid cursor');
  return { rank, popularity, id };
}

const keysOf = ({ rank, popularity, id }: Place) => [rank, popularity, id];

interface HeldSearch {
  kind: SearchedKind;
  term: Term;
  rights: Rights;
  limit: number;
  after: Place | undefined;
}

interface Match<At, Row> {
  place: At;
  row: Row;
}

/** How many places are looked up at most when many of them are hidden from the caller. */
const MOST_AT_ONCE = 1_000;

/**
 * One page and a row more, from the names in memory; null when these cannot tell. The statement that reads the rows
 * says which of them the caller may see; it is repeated with later places until the page is full.
 */
async function findHeld<Row extends { id: number }>(
  ctx: Ctx,
  { kind, term, rights, limit, after }: HeldSearch,
  select: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Match<Place, Row>[] | null> {
  // A transaction sees its own changes before others hear of them.
  if (!ctx.searchMemory || ctx.published) return null;
  const sees = kind === 'artists' ? 'public' : seenBy(rights);
  const found: Match<Place, Row>[] = [];
  let last = after;
  for (let count = limit + 1; ; count = Math.min(count * 4, MOST_AT_ONCE)) {
    const search = { kind, text: term.values.term, sees, after: last, count };
    const places: Place[] | null = await ctx.searchMemory.find(search);
    if (!places) return null;
    found.push(...(await selectInOrder(places, select)));
    if (found.length > limit || places.length < count) return found;
    last = places.at(-1);
  }
}

const seenBy = (rights: Rights): 'public' | 'all' | ReadonlySet<number> => {
  const scope = visibilityScope(rights);
  return scope === 'own' ? new Set(rights.profiles.keys()) : scope;
};

async function selectInOrder<At extends { id: number }, Row extends { id: number }>(
  places: readonly At[],
  select: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Match<At, Row>[]> {
  if (places.length === 0) return [];
  const rows = new Map((await select(places.map(({ id }) => id))).map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = rows.get(place.id);
    return row ? { place, row } : [];
  });
}
