import type { Place } from '../../../platform/context/index.ts';
import { RANKS, type Rank } from '../term.ts';
import { type BestPlaces, createBestPlaces } from './best-places.ts';
import { GRAM } from './gram-lists.ts';
import type { Listing } from './listing.ts';
import { PLACE_OF_RANK } from './name-grams.ts';
import type { NameTable } from './name-table.ts';

/** How many names are compared in the order of their popularity before lists are intersected: so many, and more for each that is taken. */
const COMPARED_FIRST = { names: 100, more: 50 };
/** Up to so many candidates are all compared; of more, only those that may be among the best. */
const COMPARED_AT_ONCE = 4_000;
const EVERY_RANK = [RANKS.exact, RANKS.prefix, RANKS.wordStart, RANKS.inside] as const;

interface Names {
  table: NameTable;
  listing: Listing | null;
  /** How a name matches the term; null if it does not, or the caller does not see it. */
  rankOf(slot: number): Rank | null;
}

interface Search {
  term: Uint8Array;
  after: Place | undefined;
  count: number;
}

/** The best places among the names of a table. */
export function findBest(names: Names, search: Search): Place[] {
  const { table, listing, rankOf } = names;
  const begin = () => {
    const best = createBestPlaces(table, search.count, search.after);
    const offer = (slot: number) => {
      const rank = rankOf(slot);
      if (rank !== null) best.offer(slot, rank);
    };
    for (const slot of listing?.order.risen ?? []) offer(slot);
    for (let slot = listing?.end ?? 0; slot < table.size(); slot++) offer(slot);
    return best;
  };
  const best = begin();
  if (!listing || lookAtPopular(best, { ...names, listing }, search.term)) return best.places();
  const again = begin();
  lookAtAll(again, { ...names, listing }, search.term);
  return again.places();
}

type Listed = Names & { listing: Listing };

/**
 * Looks through the names of each rank from the most popular on, until no other can be among the best: those of a frequent
 * term are soon found. False when too many names on the way do not match.
 */
function lookAtPopular(best: BestPlaces, names: Listed, term: Uint8Array): boolean {
  let left = COMPARED_FIRST.names;
  for (const rank of EVERY_RANK) {
    const see = seeing(best, names, rank, () => {
      left += COMPARED_FIRST.more;
    });
    names.listing.visit(term, PLACE_OF_RANK[rank], (position) => left-- > 0 && see(position));
    if (left < 0) return false;
  }
  return true;
}

/** Looks at what all the lists of the term have. */
function lookAtAll(best: BestPlaces, names: Listed, term: Uint8Array): void {
  const { listing, rankOf } = names;
  const everywhere = listing.gather(term, GRAM.anywhere);
  if (everywhere && everywhere.length <= COMPARED_AT_ONCE) {
    for (const position of everywhere) {
      const slot = listing.order.slots[position] as number;
      const rank = listing.order.risen.has(slot) ? null : rankOf(slot);
      if (rank !== null) best.offer(slot, rank);
    }
    return;
  }
  for (const rank of EVERY_RANK) {
    const see = seeing(best, names, rank);
    const positions = listing.gather(term, PLACE_OF_RANK[rank]);
    const end = positions?.length ?? listing.end;
    for (let n = 0; n < end && see(positions ? (positions[n] as number) : n); ) n++;
  }
}

/** Takes names that match with this rank; false when nothing at later positions would be taken. */
function seeing(best: BestPlaces, { listing, rankOf }: Listed, rank: Rank, onTaken?: () => void) {
  const { slots, risen, boundAt } = listing.order;
  return (position: number): boolean => {
    if (best.isSettled(rank, boundAt(position))) return false;
    const slot = slots[position] as number;
    // Names that have risen were offered before.
    if (!best.mayTake(slot, rank) || risen.has(slot) || rankOf(slot) !== rank) return true;
    best.offer(slot, rank);
    onTaken?.();
    return true;
  };
}
