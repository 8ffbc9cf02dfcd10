import type { NameId, Slot } from './numbers.ts';

/** One searchable name, as the database has it. */
export interface NameRow {
  id: NameId;
  /** In lower case. */
  title: string;
  popularity: number;
  /** The artist whose it is. */
  owner: number;
  /** Found by people other than the artist's members; SQL decides who may see it. */
  isListed: boolean;
  /** Others will find it from a date on. */
  isListedLater: boolean;
}

/**
 * Names in columns, one slot each, the titles one after another in one piece of memory. The title of a slot never
 * changes: a changed name gets a new slot behind the others.
 */
export interface NameTable {
  /** All titles as UTF-8. */
  readonly text: Buffer;
  readonly ids: Int32Array;
  readonly popularity: Int32Array;
  readonly owners: Int32Array;
  readonly byteLength: number;
  /** The number of slots, with those of names that are gone. */
  size(): number;
  startOf(slot: Slot): number;
  /** Where the title ends, exclusively. */
  endOf(slot: Slot): number;
  isGone(slot: Slot): boolean;
  /** Others may find it: now, or once its date has come. */
  isPublic(slot: Slot): boolean;
  /** Its date had not come when it was read. */
  isListedLater(slot: Slot): boolean;
  slotOf(id: NameId): Slot | undefined;
  /** The ids of the names of one artist. */
  idsOf(owner: number): NameId[];
  /** Adds or replaces a name. False when there is no room left for it. */
  put(row: NameRow): boolean;
  remove(id: NameId): void;
}

const GONE = 0;
const OWN = 1;
const LISTED_LATER = 2;
const LISTED = 3;

/** Room for changes, besides what is there at first. */
const SPARE = { share: 8, names: 1_000, bytes: 50_000 };

/** An empty table with room for so many names, and some more. */
export function createNameTable(room: { names: number; textBytes: number }): NameTable {
  const slots = room.names + Math.ceil(room.names / SPARE.share) + SPARE.names;
  const text = Buffer.alloc(room.textBytes + Math.ceil(room.textBytes / SPARE.share) + SPARE.bytes);
  const starts = new Uint32Array(slots + 1);
  const ids = new Int32Array(slots);
  const popularity = new Int32Array(slots);
  const owners = new Int32Array(slots);
  const states = new Uint8Array(slots);
  let size = 0;
  /** Slots below are in the order of ids; `moved` has the slots of all other ids. */
  let ordered = 0;
  const moved = new Map<NameId, Slot>();

  const startOf = (slot: Slot) => starts[slot] as number;
  const endOf = (slot: Slot) => starts[slot + 1] as number;
  const idOf = (slot: Slot) => ids[slot] as NameId;
  const isGone = (slot: Slot) => states[slot] === GONE;
  const slotOf = (id: NameId): Slot | undefined => {
    const known = moved.get(id);
    if (known !== undefined) return known;
    let [low, high] = [0, ordered];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (idOf(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low < ordered && idOf(low) === id && !isGone(low) ? low : undefined;
  };
  const remove = (id: NameId) => {
    const slot = slotOf(id);
    if (slot === undefined) return;
    states[slot] = GONE;
    moved.delete(id);
  };
  const fill = (slot: Slot, row: NameRow) => {
    popularity[slot] = row.popularity;
    owners[slot] = row.owner;
    states[slot] = row.isListed ? LISTED : row.isListedLater ? LISTED_LATER : OWN;
  };

  return {
    text,
    ids,
    popularity,
    owners,
    byteLength: [text, starts, ids, popularity, owners, states].reduce((sum, one) => sum + one.byteLength, 0),
    size: () => size,
    startOf,
    endOf,
    isGone,
    isPublic: (slot) => (states[slot] as number) >= LISTED_LATER,
    isListedLater: (slot) => states[slot] === LISTED_LATER,
    slotOf,
    idsOf: (owner) => {
      const found: NameId[] = [];
      for (let slot: Slot = owners.indexOf(owner); slot >= 0; slot = owners.indexOf(owner, slot + 1))
        if (!isGone(slot)) found.push(idOf(slot));
      return found;
    },
    put: (row) => {
      const known = slotOf(row.id);
      const title = Buffer.from(row.title);
      if (known !== undefined && title.equals(text.subarray(startOf(known), endOf(known)))) {
        fill(known, row);
        return true;
      }
      const start = startOf(size);
      if (size >= slots || start + title.length > text.length) return false;
      remove(row.id);
      const slot: Slot = size++;
      title.copy(text, start);
      starts[size] = start + title.length;
      ids[slot] = row.id;
      if (slot === ordered && (slot === 0 || row.id > idOf(slot - 1))) ordered++;
      else moved.set(row.id, slot);
      fill(slot, row);
      return true;
    },
    remove,
  };
}
