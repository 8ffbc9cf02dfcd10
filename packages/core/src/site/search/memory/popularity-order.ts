import { inTurns } from './in-turns.ts';
import type { NameTable } from './name-table.ts';
import type { Position, Slot } from './numbers.ts';

/** So many names in a row have one bound. */
const BLOCK = { bits: 8 };
/** How many bits a digit of a popularity has when they are sorted, and how many digits there are. */
const DIGIT = { bits: 11, rounds: 3 };
/** How far a bound may rise above what it was: by an eighth and two. */
const mostOf = (bound: number) => Math.min(bound + (bound >> 3) + 2, 2 ** 31 - 1);

/**
 * A table's slots by their popularity when sorted, highest first. It stays accurate enough to end a search early:
 * bounds rise with small increases, and names that rise more are kept separately.
 */
export interface PopularityOrder {
  /** The slot at each position. */
  readonly slots: Int32Array;
  readonly byteLength: number;
  /** No name at this position or a later one is more popular, apart from risen ones. */
  boundAt(position: Position): number;
  /** Slots whose names rose above the bounds since. */
  readonly risen: ReadonlySet<Slot>;
  /** To be called when a name's popularity may have changed. */
  follow(slot: Slot): void;
}

/** Sorts the slots below `end`, and lets requests in between. Changes since it was called have to be followed, too. */
export async function sortByPopularity(table: NameTable, end: number): Promise<PopularityOrder> {
  const sorted = table.popularity.slice(0, end);
  const slots = await sortSlots(sorted);
  const positions = new Int32Array(end);
  await inTurns(end, (position) => {
    positions[at(slots, position)] = position;
  });
  return orderOf(table, slots, positions, boundsOf(sorted, slots));
}

const boundsOf = (popularity: Int32Array, slots: Int32Array): Int32Array =>
  Int32Array.from({ length: Math.ceil(slots.length / 2 ** BLOCK.bits) }, (_, block) =>
    at(popularity, at(slots, block << BLOCK.bits)),
  );

function orderOf(
  { popularity }: NameTable,
  slots: Int32Array,
  positions: Int32Array,
  bounds: Int32Array,
): PopularityOrder {
  const most = bounds.map(mostOf);
  const risen = new Set<Slot>();
  return {
    slots,
    byteLength: slots.byteLength + positions.byteLength + bounds.byteLength + most.byteLength,
    boundAt: (position) => at(bounds, position >> BLOCK.bits),
    risen,
    follow: (slot) => {
      if (slot >= slots.length) return;
      const block = at(positions, slot) >> BLOCK.bits;
      const now = at(popularity, slot);
      // Bounds never rise from one block to the next.
      if (block > 0 && now > at(bounds, block - 1) && now > at(most, block)) risen.add(slot);
      else for (let n = block; n >= 0 && at(bounds, n) < now; n--) bounds[n] = now;
    },
  };
}

/** A radix sort: the numbers are not negative, and a comparison sort of a million would make requests wait. */
async function sortSlots(popularity: Int32Array): Promise<Int32Array> {
  const end = popularity.length;
  let slots = new Int32Array(end);
  for (let slot: Slot = 0; slot < end; slot++) slots[slot] = slot;
  let other = new Int32Array(end);
  for (let round = 0; round < DIGIT.rounds; round++) {
    const shift = round * DIGIT.bits;
    const mask = 2 ** DIGIT.bits - 1;
    // The highest first.
    const digitOf = (slot: Slot) => mask - ((at(popularity, slot) >>> shift) & mask);
    const starts = new Int32Array(mask + 2);
    await inTurns(end, (slot) => {
      const digit = digitOf(slot);
      starts[digit + 1] = at(starts, digit + 1) + 1;
    });
    for (let digit = 0; digit <= mask; digit++) starts[digit + 1] = at(starts, digit + 1) + at(starts, digit);
    const [from, to] = [slots, other];
    await inTurns(end, (position) => {
      const slot: Slot = at(from, position);
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
