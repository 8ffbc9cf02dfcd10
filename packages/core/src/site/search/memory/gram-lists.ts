import { inTurns } from './in-turns.ts';
import type { GramKey, GramList, Position } from './numbers.ts';

/** The place of a gram's bytes within the name. */
export const GRAM = { anywhere: 0, titleStart: 1, wordStart: 2, whole: 3 } as const;
export type GramPlace = (typeof GRAM)[keyof typeof GRAM];

/** A list is not kept if it has more than one name in so many: looking at all of them costs little more. */
const KEPT_SHARE = 4;
/** How many lists there are, as a power of two, by the number of names. */
const BITS = { fewest: 8, most: 18 };

/** The key of one to three bytes in a row; none of them is zero. */
export const gramKey = (place: GramPlace, a: number, b = 0, c = 0): GramKey =>
  (place << 24) | (a << 16) | (b << 8) | c;

/** The key of a whole name. */
export function wholeKey(name: Uint8Array, start: number, end: number): GramKey {
  let hash = 0;
  for (let n = start; n < end; n++) hash = Math.imul(hash ^ (name[n] as number), 0x01_00_01_93);
  return (GRAM.whole << 24) | (hash >>> 8);
}

/** Passes the keys of the name at a position to `add`; a key may come several times. */
export type AddGrams = (position: Position, add: (key: GramKey) => void) => void;

/**
 * The positions whose names have a gram, ascending, each stored as its distance from the one before. Grams share lists by
 * a hash, so a list may hold further positions: the reader compares the names themselves.
 */
export interface GramLists {
  readonly byteLength: number;
  /** The lists of these grams that are kept, shortest first, each once. */
  listsOf(keys: Iterable<GramKey>): GramList[];
  /** The number of positions in a list. */
  count(list: GramList): number;
  /** Visits the positions of a list, in ascending order, until one of the visits returns false. */
  visit(list: GramList, see: (position: Position) => boolean): void;
  /** Writes a list into `into`, which has room for it, and returns how many positions there are. */
  read(list: GramList, into: Int32Array): number;
  /** Keeps those of the first `count` positions that are in the list, too, and returns how many they are. */
  keep(list: GramList, positions: Int32Array, count: number): number;
}

/**
 * Reads all names below `end` twice: for the lengths of the lists, and to fill them. Names may go in between; their
 * lists are then shorter than the room that they have.
 */
export async function buildGramLists(end: number, tellGrams: AddGrams): Promise<GramLists> {
  const bits = Math.min(BITS.most, Math.max(BITS.fewest, Math.ceil(Math.log2(end + 1))));
  const shift = 32 - bits;
  const counts = new Uint32Array(2 ** bits);
  const lengths = new Uint32Array(2 ** bits);
  const last = new Int32Array(2 ** bits).fill(-1);
  let position: Position = 0;
  const measure = (key: GramKey) => {
    const list = hash(key, shift);
    const before = at(last, list);
    if (before === position) return;
    last[list] = position;
    counts[list] = at(counts, list) + 1;
    lengths[list] = at(lengths, list) + bytesOf(position - before);
  };
  await inTurns(end, (n) => {
    position = n;
    tellGrams(n, measure);
  });
  const isKept = (list: GramList) => isShort(at(counts, list), end);
  const starts = new Uint32Array(2 ** bits + 1);
  for (let list: GramList = 0; list < counts.length; list++)
    starts[list + 1] = at(starts, list) + (isKept(list) ? at(lengths, list) : 0);
  const bytes = new Uint8Array(at(starts, counts.length));
  const ends = starts.slice();
  last.fill(-1);
  const fill = (key: GramKey) => {
    const list = hash(key, shift);
    const before = at(last, list);
    if (before === position || !isKept(list)) return;
    last[list] = position;
    ends[list] = write(bytes, at(ends, list), position - before);
  };
  await inTurns(end, (n) => {
    position = n;
    tellGrams(n, fill);
  });

  return readLists({ end, shift, counts, starts, ends, bytes });
}

interface Lists {
  end: number;
  shift: number;
  counts: Uint32Array;
  starts: Uint32Array;
  ends: Uint32Array;
  bytes: Uint8Array;
}

/** A separate function, so that the closure keeps nothing that was only needed to build the lists. */
function readLists({ end, shift, counts, starts, ends, bytes }: Lists): GramLists {
  const isKept = (list: GramList) => isShort(at(counts, list), end);
  const visit: GramLists['visit'] = (list, see) => {
    const end = at(ends, list);
    let position: Position = -1;
    for (let n = at(starts, list); n < end; n++) {
      let byte = at(bytes, n);
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = at(bytes, ++n);
        distance |= (byte & 127) << shift;
      }
      position += distance;
      if (!see(position)) return;
    }
  };
  return {
    byteLength: counts.byteLength + starts.byteLength + ends.byteLength + bytes.byteLength,
    listsOf: (keys) => {
      const lists = new Set<GramList>();
      for (const key of keys) lists.add(hash(key, shift));
      return [...lists].filter(isKept).sort((a, b) => at(counts, a) - at(counts, b));
    },
    count: (list) => at(counts, list),
    visit,
    read: (list, into) => {
      let found = 0;
      visit(list, (position) => {
        into[found++] = position;
        return true;
      });
      return found;
    },
    keep: (list, positions, count) => {
      let [next, kept] = [0, 0];
      visit(list, (position) => {
        while (next < count && at(positions, next) < position) next++;
        if (next === count) return false;
        if (at(positions, next) === position) positions[kept++] = position;
        return true;
      });
      return kept;
    },
  };
}

const isShort = (count: number, end: number) => count * KEPT_SHARE <= end;

const at = (numbers: Int32Array | Uint32Array | Uint8Array, n: number) => numbers[n] as number;

const hash = (key: GramKey, shift: number): GramList => Math.imul(key, 0x9e_37_79_b1) >>> shift;

/** Seven bits of a number to a byte. */
const bytesOf = (value: number) =>
  value < 0x80 ? 1 : value < 0x40_00 ? 2 : value < 0x20_00_00 ? 3 : value < 0x10_00_00_00 ? 4 : 5;

function write(bytes: Uint8Array, start: number, value: number): number {
  let n = start;
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes[n++] = (rest & 127) | 128;
  bytes[n++] = rest;
  return n;
}
