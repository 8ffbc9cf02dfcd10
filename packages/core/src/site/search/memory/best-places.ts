import type { Place } from '../../../platform/context/index.ts';
import type { NameTable } from './name-table.ts';
import type { Slot } from './numbers.ts';

/** The best places of those that are offered. */
export interface BestPlaces {
  /** Whether no name that matches with this rank or a later one, and is at most so popular, would be taken. */
  isSettled(rank: number, popularity: number): boolean;
  /** Whether a name that matches with this rank would be taken. */
  mayTake(slot: Slot, rank: number): boolean;
  offer(slot: Slot, rank: number): void;
  places(): Place[];
}

/** Takes up to `count` places that come after the given one. */
export function createBestPlaces(
  { popularity, ids }: NameTable,
  count: number,
  after: Place | undefined,
): BestPlaces {
  const found: Place[] = [];
  /** Negative when the slot comes before the place. */
  const order = (slot: Slot, rank: number, place: Place) =>
    rank - place.rank || place.popularity - (popularity[slot] as number) || (ids[slot] as number) - place.id;
  const mayTake = (slot: Slot, rank: number) => {
    if (after && order(slot, rank, after) <= 0) return false;
    const worst = found[count - 1];
    return !worst || order(slot, rank, worst) < 0;
  };
  return {
    isSettled: (rank, most) => {
      const worst = found[count - 1];
      return worst !== undefined && (rank - worst.rank || worst.popularity - most) > 0;
    },
    mayTake,
    offer: (slot, rank) => {
      if (!mayTake(slot, rank)) return;
      let at = found.length;
      while (at > 0 && order(slot, rank, found[at - 1] as Place) < 0) at--;
      found.splice(at, 0, { rank, popularity: popularity[slot] as number, id: ids[slot] as number });
      if (found.length > count) found.pop();
    },
    places: () => found,
  };
}
