import type { Place } from '../../../platform/context/index.ts';
import { RANKS, type Rank } from '../term.ts';
import { type BestPlaces, createBestPlaces } from './best-places.ts';
import { GRAM } from './gram-lists.ts';
import type { Listing } from './listing.ts';
import { PLACE_OF_RANK } from './name-grams.ts';
import type { NameTable } from './name-table.ts';
import type { Position, Slot } from './numbers.ts';

/** How many names are compared before lists are intersected, and how many more for each that is taken. */
const COMPARED_FIRST = { names: 100, more: 50 };
/** Up to so many candidates are all compared; of more, only those that may be among the best. */
const COMPARED_AT_ONCE = 4_000;
const EVERY_RANK = [RANKS.exact, RANKS.prefix, RANKS.wordStart, RANKS.inside] as const;

interface Names {
  table: NameTable;
  listing: Listing | null;
  /** How a name matches the term; null if it does not, or the caller does not see it. */
  rankOf(slot: Slot): Rank | null;
}

interface Search {
  term: Uint8Array;
  after: Place | undefined;
  count: number;
}

/** The best places among the names of a table. */
export function findBest({ table, listing, rankOf }: Names, { term, after, count }: Search): Place[] {
  const best = createBestPlaces(table, count, after);
  offerApart(best, { table, listing, rankOf });
  if (!listing) return best.places();
  const names = { listing, rankOf };
  let isFrequent = false;
  for (const rank of EVERY_RANK) {
    if (after && rank < after.rank) continue;
    const next = lookAtPopular(best, names, rank, term);
    if (next === null) continue;
    // Too many names on the way do not match: what all lists of the term have is looked at instead.
    if (!isFrequent) {
      const everywhere = listing.gather(term, GRAM.anywhere);
      isFrequent = !everywhere || everywhere.length > COMPARED_AT_ONCE;
      if (everywhere && !isFrequent) {
        offerFrom(best, names, everywhere, { rank, next });
        return best.places();
      }
    }
    lookAt(listing.gather(term, PLACE_OF_RANK[rank]), next, seeing(best, names, rank));
  }
  return best.places();
}

/** Offers the names that are not listed, and those that have become more popular than their place in the listing says. */
function offerApart(best: BestPlaces, { table, listing, rankOf }: Names): void {
  const offer = (slot: Slot) => {
    const rank = rankOf(slot);
    if (rank !== null) best.offer(slot, rank);
  };
  for (const slot of listing?.order.risen ?? []) offer(slot);
  for (let slot: Slot = listing?.end ?? 0; slot < table.size(); slot++) offer(slot);
}

type Listed = Pick<Names, 'rankOf'> & { listing: Listing };

/**
 * Looks through the names of a rank from the most popular on, until no other can be among the best: those of a frequent term
 * are soon found. The position where it gave up, or null.
 */
function lookAtPopular(best: BestPlaces, names: Listed, rank: Rank, term: Uint8Array): Position | null {
  let left = COMPARED_FIRST.names;
  let next: Position | null = null;
  const see = seeing(best, names, rank, () => {
    left += COMPARED_FIRST.more;
  });
  names.listing.visit(term, PLACE_OF_RANK[rank], (position) => {
    if (left-- > 0) return see(position);
    next = position;
    return false;
  });
  return next;
}

/** Visits these positions, or all, from one of them on. */
function lookAt(positions: Int32Array | null, next: Position, see: (position: Position) => boolean): void {
  if (!positions) for (let position: Position = next; see(position); ) position++;
  else for (const position of positions) if (position >= next && !see(position)) return;
}

/** Offers names at these positions: of one rank those from the next position on, and all of later ranks. */
function offerFrom(
  best: BestPlaces,
  { listing, rankOf }: Listed,
  positions: Int32Array,
  { rank: first, next }: { rank: Rank; next: Position },
): void {
  const { slots, risen } = listing.order;
  for (const position of positions) {
    const slot = slots[position] as Slot;
    const rank = risen.has(slot) ? null : rankOf(slot);
    if (rank !== null && (rank > first || (rank === first && position >= next))) best.offer(slot, rank);
  }
}

/** Takes names that match with this rank; false when nothing at later positions would be taken. */
function seeing(best: BestPlaces, { listing, rankOf }: Listed, rank: Rank, onTaken?: () => void) {
  const { slots, risen, boundAt } = listing.order;
  return (position: Position): boolean => {
    if (position >= listing.end || best.isSettled(rank, boundAt(position))) return false;
    const slot = slots[position] as Slot;
    // Names that have risen were offered before.
    if (!best.mayTake(slot, rank) || risen.has(slot) || rankOf(slot) !== rank) return true;
    best.offer(slot, rank);
    onTaken?.();
    return true;
  };
}
