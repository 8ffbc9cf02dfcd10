import { inTurns } from './in-turns.ts';
import type { NameTable } from './name-table.ts';

/** So many names in a row have one bound. */
const BLOCK = { bits: 8 };
/** The digits that names are sorted by, as a part of the bits of their popularity. */
const DIGIT = { bits: 11, rounds: 3 };

/**
 * The slots of a table in the order that their popularity had when they were sorted, highest first. It goes on holding well
 * enough to end a search early: popularities that rise are followed, and names that passed too many others are told apart.
 */
export interface PopularityOrder {
  /** The slot at each position. */
  readonly slots: Int32Array;
  readonly byteLength: number;
  /** No name at this position or a later one is more popular, apart from risen ones. */
  boundAt(position: number): number;
  /** Slots whose names are more popular than the bound of their position. */
  readonly risen: ReadonlySet<number>;
  /** To be called when a name's popularity may have changed. */
  follow(slot: number): void;
}

/** Sorts the slots below `end`, and lets requests in between. Changes since it was called have to be followed, too. */
export async function sortByPopularity(table: NameTable, end: number): Promise<PopularityOrder> {
  const { popularity } = table;
  const sorted = popularity.slice(0, end);
  const slots = await sortSlots(sorted);
  const positions = new Int32Array(end);
  await inTurns(end, (position) => {
    positions[at(slots, position)] = position;
  });
  const bounds = Int32Array.from({ length: Math.ceil(end / 2 ** BLOCK.bits) }, (_, block) =>
    at(sorted, at(slots, block << BLOCK.bits)),
  );
  const risen = new Set<number>();
  return {
    slots,
    byteLength: slots.byteLength + positions.byteLength + bounds.byteLength,
    boundAt: (position) => at(bounds, position >> BLOCK.bits),
    risen,
    follow: (slot) => {
      if (slot >= end) return;
      const block = at(positions, slot) >> BLOCK.bits;
      const now = at(popularity, slot);
      if (now <= at(bounds, block)) return;
      // Bounds never rise from one block to the next.
      if (block === 0 || now <= at(bounds, block - 1)) bounds[block] = now;
      else risen.add(slot);
    },
  };
}

/** A radix sort: the numbers are not negative, and a comparison sort of a million would let requests wait. */
async function sortSlots(popularity: Int32Array): Promise<Int32Array> {
  const end = popularity.length;
  let slots = Int32Array.from({ length: end }, (_, slot) => slot);
  let other = new Int32Array(end);
  for (let round = 0; round < DIGIT.rounds; round++) {
    const shift = round * DIGIT.bits;
    const mask = 2 ** DIGIT.bits - 1;
    // The highest first.
    const digitOf = (slot: number) => mask - ((at(popularity, slot) >>> shift) & mask);
    const starts = new Int32Array(mask + 2);
    await inTurns(end, (slot) => {
      const digit = digitOf(slot);
      starts[digit + 1] = at(starts, digit + 1) + 1;
    });
    for (let digit = 0; digit <= mask; digit++) starts[digit + 1] = at(starts, digit + 1) + at(starts, digit);
    const [from, to] = [slots, other];
    await inTurns(end, (position) => {
      const slot = at(from, position);
      const digit = digitOf(slot);
      const start = at(starts, digit);
      to[start] = slot;
      starts[digit] = start + 1;
    });
    [slots, other] = [to, from];
  }
  return slots;
}

const at = (numbers: Int32Array, n: number) => numbers[n] as number;
