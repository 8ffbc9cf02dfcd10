import { buildGramLists, type GramLists, type GramPlace } from './gram-lists.ts';
import type { Letters } from './letters.ts';
import { addNameGrams, gramsOfTerm } from './name-grams.ts';
import type { NameTable } from './name-table.ts';
import type { Position, Slot } from './numbers.ts';
import { type PopularityOrder, sortByPopularity } from './popularity-order.ts';

/** How many lists are intersected. */
const INTERSECTED = 4;
/** A list is not worth reading if it is so many times longer than what the others left. */
const TOO_LONG = 32;
/** Below this many candidates, comparing them is as fast as reading a further list. */
const FEW = 200;
/** A list that left more than this share is the last one that is read. */
const LEFT_BY_USELESS = 0.7;

/** The names that were there at some time, in the order of their popularity, and which of them have which grams. */
export interface Listing {
  /** Slots from here on are not in it. */
  readonly end: number;
  readonly order: PopularityOrder;
  readonly lists: GramLists;
  byteLength(): number;
  /**
   * Visits positions of names, the most popular first, until a visit returns false: those of the term's shortest list, or
   * all if none of its lists is kept.
   */
  visit(term: Uint8Array, place: GramPlace, see: (position: Position) => boolean): void;
  /**
   * The positions that are in all lists of the term worth reading, and maybe a few more; null when no list helps. They
   * hold until it is called again.
   */
  gather(term: Uint8Array, place: GramPlace): Int32Array | null;
}

/** Makes a listing of all names, and lets requests in between. */
export async function buildListing(
  table: NameTable,
  isWordCharacter: Letters['isWordCharacter'],
): Promise<Listing> {
  const end = table.size();
  const order = await sortByPopularity(table, end);
  const lists = await buildGramLists(end, (position, add) => {
    const slot = order.slots[position] as Slot;
    if (!table.isGone(slot))
      addNameGrams(table.text, table.startOf(slot), table.endOf(slot), isWordCharacter, add);
  });
  let room = new Int32Array(0);
  return {
    end,
    order,
    lists,
    byteLength: () => order.byteLength + lists.byteLength + room.byteLength,
    visit: (term, place, see) => {
      const [shortest] = lists.listsOf(gramsOfTerm(term, place));
      if (shortest !== undefined) lists.visit(shortest, see);
      else for (let position: Position = 0; position < end && see(position); ) position++;
    },
    gather: (term, place) => {
      const [shortest, ...others] = lists.listsOf(gramsOfTerm(term, place));
      if (shortest === undefined) return null;
      if (room.length < lists.count(shortest)) room = new Int32Array(lists.count(shortest));
      let count = lists.read(shortest, room);
      for (const list of others.slice(0, INTERSECTED - 1)) {
        const before = count;
        if (before < FEW || lists.count(list) > before * TOO_LONG) break;
        count = lists.keep(list, room, before);
        if (count > before * LEFT_BY_USELESS) break;
      }
      return room.subarray(0, count);
    },
  };
}
