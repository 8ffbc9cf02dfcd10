import type { Page } from '@stagedoor/validators';
import type { Ctx, Place, PlaceSearch, Rights, SearchedKind } from '../../platform/context/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { visibilityScope } from '../../platform/rights/index.ts';
import { SELECT_FOUND, type Shown } from './found-rows.ts';
import { rankIds } from './rank-ids.ts';
import { readTerm } from './term.ts';

const PLACE = { rank: 'number', popularity: 'number', id: 'number' } as const;
const cursors = {
  artists: defineCursors('found artists', PLACE),
  songs: defineCursors('found songs', PLACE),
  albums: defineCursors('found albums', PLACE),
};

interface PageSearch<Kind extends SearchedKind> {
  kind: Kind;
  /** As the caller typed it. */
  text: string;
  rights: Rights;
  limit: number;
  cursor: string | undefined;
}

interface Match<At, Row> {
  place: At;
  row: Row;
}

/** Finds the places first, then their rows; rows hidden in between are left out. */
export async function findPage<Kind extends SearchedKind>(
  ctx: Ctx,
  { kind, text, rights, limit, cursor }: PageSearch<Kind>,
): Promise<Page<Shown[Kind]>> {
  const after = cursors[kind].read(ctx, cursor);
  const cursorAt = (place: Place) => cursors[kind].write(ctx, place);
  const held = await findHeld(ctx, { kind, text, rights, limit, after });
  if (held)
    return toPage(
      held,
      limit,
      ({ row }) => row,
      ({ place }) => cursorAt(place),
    );
  const places = await rankIds(ctx, { kind, term: readTerm(text), rights, count: limit + 1, after });
  const { items, nextCursor } = toPage(places, limit, (place) => place, cursorAt);
  const matches = await selectInOrder(ctx, { kind, rights }, items);
  return { items: matches.map(({ row }) => row), nextCursor };
}

/** How many places are looked up at most when many of them are hidden from the caller. */
const MAX_AT_ONCE = 1_000;

/**
 * One page plus one row, from the names in memory; null if SQL must search. The statement that loads the rows filters
 * them by visibility, and is repeated from later places until the page is full.
 */
async function findHeld<Kind extends SearchedKind>(
  ctx: Ctx,
  { kind, text, rights, limit, after }: Omit<PageSearch<Kind>, 'cursor'> & { after: Place | undefined },
): Promise<Match<Place, Shown[Kind]>[] | null> {
  const memory = memoryOf(ctx);
  if (!memory) return null;
  const found: Match<Place, Shown[Kind]>[] = [];
  let last = after;
  for (let count = limit + 1; ; count = Math.min(count * 4, MAX_AT_ONCE)) {
    const places: Place[] | null = await memory.find({
      kind,
      text,
      sees: seenBy(kind, rights),
      after: last,
      count,
    });
    if (!places) return null;
    found.push(...(await selectInOrder(ctx, { kind, rights }, places)));
    if (found.length > limit || places.length < count) return found;
    last = places.at(-1);
  }
}

/** A transaction sees its own changes before memory does, so it searches in SQL. */
export const memoryOf = (ctx: Ctx) => (ctx.published ? null : ctx.searchMemory);

/** Names to search besides public ones. Hidden artists are found by no one. */
export function seenBy(kind: SearchedKind, rights: Rights): PlaceSearch['sees'] {
  if (kind === 'artists') return 'public';
  const scope = visibilityScope(rights);
  return scope === 'own' ? new Set(rights.profiles.keys()) : scope;
}

/** The rows of the places that the caller may see, in the order of the places. */
export async function selectInOrder<Kind extends SearchedKind, At extends { id: number }>(
  ctx: Ctx,
  { kind, rights }: { kind: Kind; rights: Rights },
  places: readonly At[],
): Promise<Match<At, Shown[Kind]>[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = new Map((await SELECT_FOUND[kind](ctx, rights, ids)).map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = rows.get(place.id);
    return row ? { place, row } : [];
  });
}
